create function private.found_in_work(patterns text[]) returns table (
  kind text, id uuid, name text, place text, category text, status text, role text, project_id uuid, created_at timestamptz
)
language sql stable
set search_path = ''
as $$
  with project as materialized (
    select p.id, p.name, p.status, p.created_at, client.full_name as client,
      -- Every project of an architect is their own; the team asks by architect too.
      case when p.architect_id <> (select auth.uid()) then architect.full_name end as architect,
      p.address, private.plain_words(p.name) as words
    from public.projects p
    left join public.profiles client on client.id = p.client_id
    left join public.profiles architect on architect.id = p.architect_id
  ), supplier as materialized (
    -- Once, and not for each of their requests.
    select s.id, coalesce(s.company_name, s.full_name) as name, private.plain_words(concat_ws(' ', s.company_name, s.full_name)) as words
    from public.profiles s
    where s.role = 'supplier'
  ), category as materialized (
    select c.key, private.plain_words(c.label) as words from public.categories c
  )
  select 'project', p.id, p.name, concat_ws(' · ', p.client, p.architect), null, p.status, null, p.id, p.created_at
  from project p
  where p.words || ' ' || private.plain_words(concat_ws(' ', p.address, p.client, p.architect)) like all (patterns)
  union all
  -- An item of a project is found by its own words, which those of the project may narrow.
  select 'item', i.id, i.description, p.name, i.category, null, null, i.project_id, i.created_at
  from public.project_items i
  join project p on p.id = i.project_id
  join category c on c.key = i.category
  cross join lateral (select private.plain_words(concat_ws(' ', i.description, i.room)) || ' ' || c.words as words) own
  where own.words like any (patterns) and own.words || ' ' || p.words like all (patterns)
  union all
  select 'request', r.id, coalesce(s.name, 'Fornecedor'), p.name, r.category, null, null, r.project_id, r.invited_at
  from public.quote_requests r
  join project p on p.id = r.project_id
  join category c on c.key = r.category
  left join supplier s on s.id = r.supplier_id
  cross join lateral (select concat_ws(' ', s.words, c.words) as words) own
  where own.words like any (patterns) and own.words || ' ' || p.words like all (patterns)
  union all
  select 'order', o.id, n.number, concat_ws(' · ', s.name, p.name), o.category, o.status, null, o.project_id,
    o.created_at
  from public.orders o
  join project p on p.id = o.project_id
  join category c on c.key = o.category
  left join supplier s on s.id = o.supplier_id
  cross join lateral (select lpad(o.number::text, 4, '0') || '/' || o.year as number) n
  cross join lateral (select concat_ws(' ', 'pedido', n.number, c.words, s.words) as words) own
  where own.words like any (patterns) and own.words || ' ' || p.words like all (patterns)
  union all
  select 'change_order', c.id, n.name, concat_ws(' · ', s.name, p.name), o.category, null, null, c.project_id, c.sent_at
  from public.change_orders c
  join public.orders o on o.id = c.order_id
  join project p on p.id = c.project_id
  join category g on g.key = o.category
  left join supplier s on s.id = o.supplier_id
  cross join lateral (select case c.kind when 'termination' then 'Distrato ' else 'Aditivo ' end || c.number || ': ' || c.title as name) n
  cross join lateral (select concat_ws(' ', private.plain_words(n.name), g.words, s.words) as words) own
  where c.status <> 'draft' and own.words like any (patterns) and own.words || ' ' || p.words like all (patterns)
$$;
comment on function private.found_in_work(text[]) is
$$The projects, items, requests, orders and change orders that were sent which the caller may read and that
have every pattern (private.search_patterns) in their words.
For search_everything, asked by architects and admins.
Source: docs/decisions/126.$$;
grant execute on function private.found_in_work(text[]) to app_architect, app_admin;
