create function private.broken_copies() returns table (invariant text, row_id uuid)
language sql stable
set search_path = ''
as $$
  select 'copies equal their parents: change orders', c.id
  from public.change_orders c
  join public.orders o on o.id = c.order_id
  where (c.project_id, c.architect_id, c.client_id, c.supplier_id)
    is distinct from (o.project_id, o.architect_id, o.client_id, o.supplier_id)

  union all
  select 'copies equal their parents: orders', o.id
  from public.orders o
  join public.projects p on p.id = o.project_id
  where (o.architect_id, o.client_id) is distinct from (p.architect_id, p.client_id)

  union all
  select 'copies equal their parents: instalments', i.id
  from public.instalments i
  join public.orders o on o.id = i.order_id
  where (i.project_id, i.architect_id, i.client_id, i.supplier_id)
    is distinct from (o.project_id, o.architect_id, o.client_id, o.supplier_id)

  union all
  select 'copies equal their parents: items', i.id
  from public.project_items i
  join public.projects p on p.id = i.project_id
  where (i.architect_id, i.client_id) is distinct from (p.architect_id, p.client_id)

  union all
  select 'copies equal their parents: quotes', q.id
  from public.quotes q
  join public.project_items i on i.id = q.project_item_id
  where (q.project_id, q.architect_id, q.client_id, q.category)
    is distinct from (i.project_id, i.architect_id, i.client_id, i.category)

  union all
  select 'copies equal their parents: requests', r.id
  from public.quote_requests r
  join public.projects p on p.id = r.project_id
  where (r.architect_id, r.client_id) is distinct from (p.architect_id, p.client_id)

  union all
  select 'copies equal their parents: versions', v.id
  from public.quote_versions v
  join public.quote_requests r on r.id = v.request_id
  where (v.project_id, v.architect_id, v.supplier_id) is distinct from (r.project_id, r.architect_id, r.supplier_id)

  union all
  select 'copies equal their parents: terms', c.id
  from (
    select id, project_id, architect_id, client_id from public.request_terms
    union all
    select id, project_id, architect_id, client_id from public.addenda
    union all
    select id, project_id, architect_id, client_id from public.questions
  ) c
  join public.projects p on p.id = c.project_id
  where (c.architect_id, c.client_id) is distinct from (p.architect_id, p.client_id)

  union all
  select 'copies equal their parents: terms', u.id
  from public.questions u
  join public.quote_requests r on r.id = u.request_id
  where (u.project_id, u.category, u.supplier_id) is distinct from (r.project_id, r.category, r.supplier_id)

  union all
  select 'copies equal their parents: selections', s.id
  from public.selections s
  join public.projects p on p.id = s.project_id
  where (s.architect_id, s.client_id) is distinct from (p.architect_id, p.client_id)

  union all
  select 'copies equal their parents: selections', c.id
  from public.selection_items c
  join public.selections s on s.id = c.selection_id
  join public.quotes q on q.id = c.quote_id
  where (c.project_id, c.architect_id, c.client_id) is distinct from (s.project_id, s.architect_id, s.client_id)
    or c.project_id <> q.project_id

  union all
  select 'copies equal their parents: adjustments', a.id
  from public.quote_adjustments a
  join public.quote_requests r on r.id = a.request_id
  where (a.project_id, a.architect_id) is distinct from (r.project_id, r.architect_id)

  union all
  select 'copies equal their parents: budgets', b.id
  from public.project_category_budgets b
  join public.projects p on p.id = b.project_id
  where (b.architect_id, b.client_id) is distinct from (p.architect_id, p.client_id)

  union all
  select 'copies equal their parents: forecasts', f.item_id
  from public.item_forecasts f
  join public.project_items i on i.id = f.item_id
  where (f.project_id, f.architect_id) is distinct from (i.project_id, i.architect_id)

  union all
  select 'copies equal their parents: kept choices', k.project_id
  from public.kept_choices k
  join public.projects p on p.id = k.project_id
  where k.architect_id <> p.architect_id

  union all
  select 'copies equal their parents: reserves', r.project_id
  from public.project_reserves r
  join public.projects p on p.id = r.project_id
  where (r.architect_id, r.client_id) is distinct from (p.architect_id, p.client_id)

  union all
  select 'copies equal their parents: payments', y.id
  from public.payments y
  join public.quotes q on q.id = y.quote_id
  where (y.project_id, y.architect_id, y.client_id) is distinct from (q.project_id, q.architect_id, q.client_id)

  union all
  select 'copies equal their parents: ' || c.kind, c.id
  from (
    select 'files', id, project_id, architect_id from public.attachments
    union all
    select 'messages', id, project_id, architect_id from public.messages
    union all
    select 'sign-offs', id, project_id, architect_id from public.sign_offs
  ) c (kind, id, project_id, architect_id)
  join public.projects p on p.id = c.project_id
  where c.architect_id <> p.architect_id

  union all
  -- Each transfer begins with whom the one before led to, and the last one with whom the project is now.
  select 'transfers lead to the architect of the project', t.id
  from public.project_transfers t
  join public.projects p on p.id = t.project_id
  left join public.project_transfers n on n.project_id = t.project_id and n.number = t.number + 1
  where t.to_architect_id <> coalesce(n.from_architect_id, p.architect_id)
    or n.id is null and t.number <> (select count(*) from public.project_transfers o where o.project_id = t.project_id)
$$;
comment on function private.broken_copies() is
$$Every row whose copy of a person, a project or a category differs from what it was copied from (docs/decisions/081).
For private.broken_invariants; owner only.$$;
