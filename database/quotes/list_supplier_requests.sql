create function public.list_supplier_requests(supplier_user_id uuid) returns table (
  quote_id uuid,
  project_name text,
  item_descriptions text[],
  total_items integer,
  item_category text,
  architect_name text,
  created_at timestamptz,
  quote_status text,
  rejection_reason text,
  requested_items integer,
  waiting_items integer,
  approved_items integer,
  rejected_items integer,
  unquoted_items integer,
  not_selected boolean,
  under_way boolean,
  request_id uuid,
  first_quote_id uuid
)
language sql stable security definer
set search_path = ''
as $$
  with supplier as (
    select private.readable_supplier(supplier_user_id) as id
  )
  select
    g.quote_id,
    p.name,
    items.descriptions,
    cardinality(g.quote_ids),
    g.category,
    a.full_name,
    g.created_at,
    g.quote_status,
    coalesce(g.rejection_reason, (
      select q.rejection_reason
      from public.quotes q
      where q.id = any (g.quote_ids) and q.status = 'rejected' and q.price is not null
      order by q.rejection_reason like '%selecionado para esta categoria%' desc, q.id
      limit 1
    )),
    g.requested_items,
    g.waiting_items,
    g.approved_items,
    g.rejected_items,
    g.unquoted_items,
    private.not_selected(g.quote_status, g.rejected_items),
    g.approved_items > 0 and p.status = 'in_progress',
    g.request_id,
    g.first_quote_id
  from supplier s
  join lateral private.quote_groups(s.id) g on true
  join public.projects p on p.id = g.project_id
  join public.profiles a on a.id = p.architect_id
  cross join lateral (
    select array_agg(first.description order by first.position, first.id) as descriptions
    from (
      select i.description, i.position, i.id
      from public.quotes q
      join public.project_items i on i.id = q.project_item_id
      where q.id = any (g.quote_ids)
      order by i.position, i.id
      limit 3
    ) first
  ) items
  order by
    case when g.requested_items > 0 then 1 when g.waiting_items > 0 then 2 else 3 end,
    g.created_at desc,
    g.quote_id
$$;
comment on function public.list_supplier_requests(uuid) is
$$A supplier's requests as the supplier's screen lists them, one row per project and category: first what waits for the
supplier's answer, then what waits for the architect, then what was decided, each newest first.
As get_supplier_quotes, with the first three item_descriptions only (total_items counts all), the reason also where only
some items were rejected, the number of items by what became of each, not_selected (an offer
was rejected, or everything was closed), under_way (something was approved and the project is in progress), the request's
own id, and first_quote_id, which stays the same whatever is decided.
For the supplier in question and admins; nobody else gets a row.
Nullable: rejection_reason.
Closed sets: quote_status (quotes.status).
Definer: suppliers may not read projects, items or other people.
Source: Q-21, Q-26.$$;
grant execute on function public.list_supplier_requests(uuid) to app_supplier, app_admin;
