create function private.found_by_supplier(patterns text[]) returns table (
  kind text, id uuid, name text, place text, category text, status text, role text, project_id uuid, created_at timestamptz
)
language sql stable
set search_path = ''
as $$
  with request as materialized (
    select r.quote_id, r.project_name, r.architect_name, r.item_category, r.item_descriptions, r.created_at,
      private.plain_words(r.project_name) as words
    from public.get_supplier_quotes((select auth.uid())) r
  )
  select 'item', r.quote_id, i.description, r.project_name, r.item_category, null, null, null::uuid, r.created_at
  from request r
  cross join lateral unnest(r.item_descriptions) i (description)
  cross join lateral (select private.plain_words(i.description) as words) own
  where own.words like any (patterns) and own.words || ' ' || r.words like all (patterns)
  union all
  -- Suppliers know an architect by name alone.
  select 'person', null, r.architect_name, null, null, null, 'architect', null, max(r.created_at)
  from request r
  where private.plain_words(r.architect_name) like all (patterns)
  group by r.architect_name
  union all
  select 'request', r.quote_id, r.project_name, r.architect_name, r.item_category, null, null, null, r.created_at
  from request r
  join public.categories c on c.key = r.item_category
  where r.words || ' ' || private.plain_words(concat_ws(' ', r.architect_name, c.label)) like all (patterns)
  union all
  select 'order', o.id, n.number, p.project_name, o.category, o.status, null, null, o.created_at
  from public.orders o
  join public.categories c on c.key = o.category
  -- An order keeps its instalments also when it is cancelled; the project's name is read with them.
  left join (select distinct l.order_id, l.project_name from public.list_receivables() l) p on p.order_id = o.id
  cross join lateral (select lpad(o.number::text, 4, '0') || '/' || o.year as number) n
  where 'pedido ' || n.number || ' ' || private.plain_words(concat_ws(' ', c.label, p.project_name)) like all (patterns)
  union all
  select 'change_order', c.id, n.name, p.project_name, o.category, null, null, null, c.sent_at
  from public.change_orders c
  join public.orders o on o.id = c.order_id
  join public.categories g on g.key = o.category
  left join (select distinct l.order_id, l.project_name from public.list_receivables() l) p on p.order_id = o.id
  cross join lateral (select case c.kind when 'termination' then 'Distrato ' else 'Aditivo ' end || c.number || ': ' || c.title as name) n
  where c.status <> 'draft' and private.plain_words(concat_ws(' ', n.name, g.label, p.project_name)) like all (patterns)
  union all
  select 'invoice', i.invoice_id, n.number, to_char(i.period, 'MM/YYYY'), null, i.status, null, null, i.issued_at
  from public.list_commission_invoices() i
  cross join lateral (select lpad(i.number::text, 4, '0') || '/' || i.year as number) n
  where private.plain_words(concat_ws(' ', 'fatura', n.number, to_char(i.period, 'MM/YYYY'), i.nfse_number)) like all (patterns)
$$;
comment on function private.found_by_supplier(text[]) is
$$A supplier's hits: own requests by project, architect and category, the items in them, the architects who sent them, own orders,
change orders that were sent and invoices. Never another supplier, nor what one was asked (T40).
For search_everything.
Source: docs/decisions/126.$$;
grant execute on function private.found_by_supplier(text[]) to app_supplier;
