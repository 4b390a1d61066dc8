create function private.broken_invariants() returns table (invariant text, row_id uuid)
language sql stable
set search_path = ''
as $$
  select 'I1 one approved quote per item', q.project_item_id
  from public.quotes q
  where q.status = 'approved'
  group by q.project_item_id
  having count(*) > 1

  union all
  select 'I2 payments never pass the price nor fall below zero', q.id
  from public.quotes q
  join public.payments p on p.quote_id = q.id
  group by q.id
  having sum(p.amount) > coalesce(q.price, 0) or sum(p.amount) < 0

  union all
  select 'a reversal takes back one payment, whole', r.id
  from public.payments r
  left join public.payments p on p.id = r.reverses_payment_id and p.reverses_payment_id is null
  where r.reverses_payment_id is not null
    and (p.quote_id, p.amount) is distinct from (r.quote_id, -r.amount)

  union all
  select 'I3 what is paid is paid for approved quotes', q.id
  from public.payments p
  join public.quotes q on q.id = p.quote_id
  where q.status <> 'approved'
  group by q.id
  having sum(p.amount) <> 0

  union all
  select 'I4 one quote per item and supplier', q.project_item_id
  from public.quotes q
  group by q.project_item_id, q.supplier_id
  having count(*) > 1

  union all
  select 'I6 work in progress or done has an approved quote', p.id
  from public.projects p
  where p.status in ('in_progress', 'completed')
    and not exists (select from public.quotes q where q.project_id = p.id and q.status = 'approved')

  union all
  select 'I6 an approved quote means the project left quoting', q.id
  from public.quotes q
  join public.projects p on p.id = q.project_id
  where q.status = 'approved' and p.status in ('planning', 'quoting')

  union all
  select 'I7 an answer has days and a date', q.id
  from public.quotes q
  where q.status in ('submitted', 'viewed', 'approved')
    and (q.delivery_time_days is null or q.submitted_at is null)

  union all
  select 'I7 an answer has a total, the sum of its lines', v.id
  from public.quote_versions v
  where v.total <= 0
    or v.total <> (select sum(l.price) from jsonb_to_recordset(v.lines) l (price numeric))

  union all
  select 'I7 I17 a quote says what its version says, and the change orders applied to its order', q.id
  from public.quotes q
  left join (
    public.quote_versions v
    cross join lateral jsonb_to_recordset(v.lines) l (quote_id uuid, price numeric, delivery_time_days integer)
  ) on l.quote_id = q.id and (v.request_id, v.version) = (q.request_id, q.version)
  left join (
    select t.quote_id, sum(d.price_delta) as price, sum(d.days_delta) as days
    from private.change_order_lines d
    join public.change_orders c on c.id = d.change_order_id and c.status = 'applied'
    join private.order_items t on t.order_id = c.order_id and t.quote_id = d.quote_id and t.removed_at is null
    group by t.quote_id
  ) changed on changed.quote_id = q.id
  where (q.submitted_at is not null or q.version > 0)
    and (l.quote_id, l.price + coalesce(changed.price, 0), l.delivery_time_days + coalesce(changed.days, 0))
      is distinct from (q.id, q.price, q.delivery_time_days)

  union all
  select 'a request counts its versions from 1', r.id
  from public.quote_requests r
  left join public.quote_versions v on v.request_id = r.id
  group by r.id
  having r.version <> count(v.id) or r.version <> coalesce(max(v.version), 0)
    or r.valid_until is distinct from max(v.valid_until) filter (where v.version = r.version)

  union all
  select 'I7 what was not answered has no price', q.id
  from public.quotes q
  where q.submitted_at is null and q.price is not null

  union all
  select 'a decided item has nothing open', q.id
  from public.quotes q
  where q.status in ('requested', 'submitted', 'viewed')
    and exists (
      select from public.quotes chosen
      where chosen.project_item_id = q.project_item_id and chosen.status = 'approved'
    )

  union all
  select 'what a client approved is so in the selection', q.id
  from public.quotes q
  left join public.selection_items c on c.selection_id = q.selection_id and c.quote_id = q.id and c.decision = 'approved'
  where q.selection_id is not null and (c.id is null or q.status <> 'approved')

  union all
  select 'a selection is decided whole or not at all', s.id
  from public.selections s
  where (s.status = 'decided') <> coalesce(
      (select bool_and(c.decision is not null) from public.selection_items c where c.selection_id = s.id), false)
    or (s.status <> 'decided') and exists (
      select from public.selection_items c where c.selection_id = s.id and c.decision is not null)

  union all
  select 'nobody is asked for what a project that is over no longer needs', q.id
  from public.quotes q
  join public.projects p on p.id = q.project_id
  where q.status = 'requested' and p.status in ('completed', 'archived')

  union all
  select 'a supplier who will not quote is asked for nothing', q.id
  from public.quotes q
  join public.quote_requests r on r.id = q.request_id
  where q.status = 'requested' and r.intent = 'will_not_quote'

  union all
  select 'nobody is asked for a cancelled item', q.id
  from public.quotes q
  join public.project_items i on i.id = q.project_item_id
  where i.cancelled_at is not null and q.status <> 'rejected'

  union all
  select 'a request counts the addenda of its category', r.id
  from public.quote_requests r
  left join public.request_terms t on (t.project_id, t.category) = (r.project_id, r.category)
  where r.addendum <> coalesce(t.addendum, 0)

  union all
  select 'addenda are numbered from 1', t.id
  from public.request_terms t
  left join public.addenda a on (a.project_id, a.category) = (t.project_id, t.category)
  group by t.id
  having t.addendum <> count(a.id) or t.addendum <> coalesce(max(a.number), 0)

  union all
  select 'a rejected quote says why', q.id
  from public.quotes q
  where (q.status = 'rejected') <> (q.rejection_reason is not null)
    or (q.status = 'rejected') <> (q.closed_as is not null)

  union all
  select 'a quote belongs to the request of its project, category and supplier', q.id
  from public.quotes q
  left join public.quote_requests r on r.id = q.request_id
  where (r.project_id, r.category, r.supplier_id) is distinct from (q.project_id, q.category, q.supplier_id)

  union all
  select 'a request asks for something', r.id
  from public.quote_requests r
  where not exists (select from public.quotes q where q.request_id = r.id)

  union all
  select 'I9 uses_count is the number of completed referrals', c.user_id
  from public.referral_codes c
  where c.uses_count <> (
    select count(*) from public.referrals r where r.referrer_id = c.user_id and r.status = 'completed'
  )

  union all
  select 'I15 instalments sum to what the order holds', o.id
  from public.orders o
  where private.order_price(o.id) <> (select coalesce(sum(i.amount), 0) from public.instalments i where i.order_id = o.id)

  union all
  select 'I16 an approved quote is held by one order', q.id
  from public.quotes q
  where (q.status = 'approved') <> exists (
    select from private.order_items t where t.quote_id = q.id and t.removed_at is null
  )

  union all
  select 'I16 an order holds quotes of its project, category and supplier, unless it is cancelled', o.id
  from public.orders o
  left join private.order_items t on t.order_id = o.id and t.removed_at is null
  left join public.quotes q on q.id = t.quote_id
  group by o.id
  having bool_or(q.id is null) and o.status <> 'cancelled'
    -- Items that a termination settled stay in their order.
    or bool_or(q.id is not null) and o.status = 'cancelled' and not exists (
      select from public.change_orders c where c.order_id = o.id and c.kind = 'termination' and c.status = 'applied'
    )
    or bool_or((q.project_id, q.category, q.supplier_id) is distinct from (o.project_id, o.category, o.supplier_id) and q.id is not null)

  union all
  select 'I19 a sign-off hashes what was read, unless somebody was erased from it', s.id
  from public.sign_offs s
  where s.content_hash <> private.content_hash(s.content) and not s.content ? 'erased'

  union all
  select 'I20 orders are numbered without a gap', o.id
  from public.orders o
  left join private.number_series n on n.series = 'order' and n.owner_id = o.issuer_id and n.year = o.year
  where o.number > coalesce(n.last, 0)
    or o.number > 1 and not exists (
      select from public.orders b where b.issuer_id = o.issuer_id and b.year = o.year and b.number = o.number - 1
    )

  union all
  select 'I20 no number of an order was lost', n.owner_id
  from private.number_series n
  where n.series = 'order'
    and n.last <> (select count(*) from public.orders o where o.issuer_id = n.owner_id and o.year = n.year)

  union all
  select 'a change order that was sent is signed by its author, and applied when all three agreed', c.id
  from public.change_orders c
  left join public.sign_offs s on s.entity_id = c.id
  group by c.id
  having (c.status <> 'draft') <> coalesce(bool_or(s.person_role = c.author_role and s.decision = 'agreed'), false)
    or (c.status = 'applied') <> (count(distinct s.person_role) filter (where s.decision = 'agreed') = 3)
    or (c.status = 'refused') <> coalesce(bool_or(s.decision = 'refused'), false)
    or count(s.id) <> count(distinct s.person_role)
    or count(distinct s.content_hash) > 1

  union all
  select 'a change order that waits was written against its order as it is', c.id
  from public.change_orders c
  join public.orders o on o.id = c.order_id
  where c.status = 'sent' and (o.version, o.status) is distinct from (c.order_version, 'confirmed')

  union all
  select 'I33 what was confirmed names the fichas that stand', o.id
  from public.orders o
  join public.sign_offs s on s.entity_id = o.id and s.kind = 'order' and s.decision = 'agreed' and s.entity_version = o.version
  where o.status = 'confirmed' and o.content_form >= 2 and not s.content ? 'erased'
    and (select jsonb_agg(l.spec order by l.spec) from private.order_lines(o.id) l where l.spec is not null) is distinct from (
      select jsonb_agg(i.line -> 'spec' order by i.line -> 'spec') from jsonb_array_elements(s.content -> 'items') i (line) where i.line ? 'spec'
    )

  union all
  select 'I33 a ficha says what the last change order applied to it agreed', e.id
  from (
    select distinct on (l.quote_id, f.field) c.id, q.project_item_id, f.field, f.said
    from private.change_order_lines l
    join public.change_orders c on c.id = l.change_order_id and c.status = 'applied'
    join private.order_items t on t.order_id = c.order_id and t.quote_id = l.quote_id and t.removed_at is null
    join public.quotes q on q.id = l.quote_id
    cross join lateral jsonb_each(private.merge_spec('{}', l.spec)) f (field, said)
    where l.spec is not null
    order by l.quote_id, f.field, c.closed_at desc
  ) e
  where coalesce(private.standing_spec(e.project_item_id) -> e.field, 'null') <> e.said

  union all
  select 'I20 change orders are numbered without a gap', c.project_id
  from public.change_orders c
  left join private.number_series n on n.series = 'change_order' and n.owner_id = c.project_id
  where c.number is not null
  group by c.project_id, n.last
  having n.last is distinct from max(c.number) or n.last <> count(*)

  union all
  select 'I11 one budget per project and category', b.project_id
  from public.project_category_budgets b
  group by b.project_id, b.category
  having count(*) > 1

  union all
  select m.invariant, m.row_id from private.broken_commissions() m

  union all
  select p.invariant, p.row_id from private.broken_purchases() p

  union all
  select d.invariant, d.row_id from private.broken_handovers() d

  union all
  select y.invariant, y.row_id from private.broken_diary() y

  union all
  select r.invariant, r.row_id from private.broken_ratings() r

  union all
  select d.invariant, d.row_id from private.broken_deliveries() d

  union all
  select p.invariant, p.row_id from private.broken_parts() p

  union all
  select t.invariant, t.row_id from private.broken_tax_documents() t

  union all
  select s.invariant, s.row_id from private.broken_issues() s

  union all
  select f.invariant, f.row_id from private.broken_specs() f

  union all
  select f.invariant, f.row_id from private.broken_references() f

  union all
  select g.invariant, g.row_id from private.broken_guests() g

  union all
  select w.invariant, w.row_id from private.broken_webhooks() w

  union all
  select a.invariant, a.row_id from private.broken_accounts() a

  union all
  select c.invariant, c.row_id from private.broken_copies() c

  union all
  select h.invariant, h.row_id from private.broken_history() h
$$;
comment on function private.broken_invariants() is
$$Every row that breaks what must always be true; empty in a healthy database.
Run by tests after each race, and after a restore.
Owner only.
Source: I1 to I11, I13, I15 to I17, I19 to I38 (I8 is held by the triggers, I5 and I13 read the audit trail).$$;
