create function public.list_quote_requests() returns table (
  request_id uuid,
  quote_id uuid,
  first_quote_id uuid,
  project_name text,
  category text,
  architect_name text,
  item_descriptions text[],
  total_items integer,
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
  respond_until timestamptz,
  accepts_late boolean,
  intent text,
  opened_at timestamptz,
  round integer,
  addendum integer,
  version integer,
  valid_until date,
  owes text,
  due_at timestamptz,
  place integer,
  search_text text
)
language sql stable security definer
set search_path = ''
as $$
  select
    g.request_id, g.quote_id, g.first_quote_id, p.name, g.category, a.full_name, words.items[1:3], cardinality(g.quote_ids),
    g.created_at, g.quote_status,
    coalesce(g.rejection_reason, case when g.rejected_items > 0 then (
      select q.rejection_reason
      from public.quotes q
      where q.id = any (g.quote_ids) and q.status = 'rejected' and q.price is not null
      order by q.rejection_reason like '%selecionado para esta categoria%' desc, q.id
      limit 1
    ) end),
    g.requested_items, g.waiting_items, g.approved_items, g.rejected_items, g.unquoted_items,
    private.not_selected(g.quote_status, g.rejected_items), g.approved_items > 0 and p.status = 'in_progress',
    r.respond_until, r.accepts_late, r.intent, r.opened_at, r.round, r.addendum, r.version, r.valid_until,
    o.owes, o.due_at,
    case when o.owes is not null then 1 when g.waiting_items > 0 then 2 else 3 end,
    private.plain_words(concat_ws(
      ' ', p.name, a.full_name, private.category_label(g.category), array_to_string(words.items, ' ')
    ))
  from private.quote_groups((select auth.uid())) g
  join public.quote_requests r on r.id = g.request_id and r.supplier_id = (select auth.uid())
  join public.projects p on p.id = g.project_id
  join public.profiles a on a.id = p.architect_id
  cross join lateral (
    select array_agg(i.description order by i.position, i.id) as items
    from public.quotes q
    join public.project_items i on i.id = q.project_item_id
    where q.request_id = g.request_id
  ) words
  left join private.what_is_owed((select auth.uid())) o on o.request_id = g.request_id
  where private.asked_by('app_supplier')
  order by 29, o.due_at, g.created_at desc, g.quote_id
$$;
comment on function public.list_quote_requests() is
$$The caller's quote requests with their deadlines, to be filtered, searched (search_text: project, architect, category, every item),
ordered and cut into pages like a table. In the order of place: 1 something is owed, soonest due_at
first; 2 the offer waits for the architect; 3 decided; of equals the newest first.
The columns up to under_way are those of list_supplier_requests; valid_until is the last day of the latest answer, version its number.
For suppliers; no row to anybody else.
Nullable: rejection_reason, respond_until, intent, opened_at, valid_until, owes, due_at.
Closed sets: quote_status (quotes.status), intent (quote_requests.intent), owes (answer,
again, late, revision, expiring, expired).
Definer: suppliers may not read projects, items or other people.
Source: docs/decisions/096 and 101.$$;
grant execute on function public.list_quote_requests() to app_supplier;
