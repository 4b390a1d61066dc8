create function public.get_supplier_quotes(supplier_user_id uuid) returns table (
  quote_id uuid,
  project_name text,
  item_descriptions text[],
  total_items integer,
  item_category text,
  architect_name text,
  created_at timestamptz,
  quote_status text,
  rejection_reason text
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
    cardinality(items.descriptions),
    g.category,
    a.full_name,
    g.created_at,
    g.quote_status,
    g.rejection_reason
  from supplier s
  join lateral private.quote_groups(s.id) g on true
  join public.projects p on p.id = g.project_id
  join public.profiles a on a.id = p.architect_id
  cross join lateral (
    select array_agg(i.description order by i.position, i.id) as descriptions
    from public.quotes q
    join public.project_items i on i.id = q.project_item_id
    where q.id = any (g.quote_ids)
  ) items
  order by g.created_at desc, g.quote_id
$$;
comment on function public.get_supplier_quotes(uuid) is
$$A supplier's requests, newest first, one row per project and category: quote_id is the lowest of the group that is
still requested, or else the lowest; quote_status its group status, rejection_reason only when everything was rejected.
For the supplier in question and admins; nobody else gets a row.
Nullable: rejection_reason.
Closed sets: quote_status (quotes.status).
Definer: suppliers may not read projects, items or other people.
Source: Q-01, Q-21, Q-26.$$;
grant execute on function public.get_supplier_quotes(uuid) to app_supplier, app_admin;
