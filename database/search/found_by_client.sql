create function private.found_by_client(patterns text[]) returns table (
  kind text, id uuid, name text, place text, category text, status text, role text, project_id uuid, created_at timestamptz
)
language sql stable
set search_path = ''
as $$
  with project as materialized (
    select p.id, p.name, p.address, p.status, p.created_at, p.architect_id, a.full_name as architect, private.plain_words(p.name) as words
    from public.projects p
    left join public.profiles a on a.id = p.architect_id
  )
  select 'project', p.id, p.name, p.architect, null, p.status, null, p.id, p.created_at
  from project p
  where private.plain_words(concat_ws(' ', p.name, p.address, p.architect)) like all (patterns)
  union all
  select 'item', i.item_id, i.description, p.name, i.category, null, null, p.id, p.created_at
  from project p
  cross join lateral public.get_project_quote_review(p.id) i
  join public.categories c on c.key = i.category
  cross join lateral (
    select private.plain_words(concat_ws(' ', i.description, c.label, i.supplier_company, i.supplier_name)) as words
  ) own
  where own.words like any (patterns) and own.words || ' ' || p.words like all (patterns)
  union all
  (
    select distinct on (p.architect_id) 'person', p.architect_id, p.architect, p.name, null, null, 'architect', p.id, p.created_at
    from project p
    where p.architect is not null and private.plain_words(p.architect) like all (patterns)
    order by p.architect_id, p.created_at desc, p.id
  )
  union all
  select 'order', o.id, n.number, p.name, o.category, o.status, null, o.project_id, o.created_at
  from public.orders o
  join project p on p.id = o.project_id
  join public.categories c on c.key = o.category
  cross join lateral (select lpad(o.number::text, 4, '0') || '/' || o.year as number) n
  cross join lateral (select 'pedido ' || n.number || ' ' || private.plain_words(c.label) as words) own
  where own.words like any (patterns) and own.words || ' ' || p.words like all (patterns)
  union all
  select 'change_order', c.id, n.name, p.name, o.category, null, null, c.project_id, c.sent_at
  from public.change_orders c
  join public.orders o on o.id = c.order_id
  join project p on p.id = c.project_id
  join public.categories g on g.key = o.category
  cross join lateral (select case c.kind when 'termination' then 'Distrato ' else 'Aditivo ' end || c.number || ': ' || c.title as name) n
  cross join lateral (select private.plain_words(concat_ws(' ', n.name, g.label)) as words) own
  where own.words like any (patterns) and own.words || ' ' || p.words like all (patterns)
$$;
comment on function private.found_by_client(text[]) is
$$A client's hits: own projects, their items with the suppliers that were approved for them, the architects, orders and change orders.
Never a quote that was not approved, nor who sent it (T40).
For search_everything.
Source: docs/decisions/126.$$;
grant execute on function private.found_by_client(text[]) to app_client;
