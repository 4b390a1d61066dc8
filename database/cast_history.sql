-- The audit trail of the cast: cast.sql writes months of work in one moment and as the owner, so what the triggers
-- recorded of it is replaced by what those months would have left: the same people, days and steps as in the rows.
-- Loaded by cast.ts after cast.sql and cast_office.sql.

delete from private.audit_entries;

with decided as (
  -- A rival is closed with the approval of its item; the one refused without a winner, days later.
  select
    q.*,
    coalesce(
      q.approved_at,
      (select w.approved_at from public.quotes w where w.project_item_id = q.project_item_id and w.status = 'approved'),
      least(q.submitted_at + interval '3 days', now() - interval '1 hour')
    ) as decided_at
  from public.quotes q
), entries (happened_at, step, actor_id, actor_role, action, entity_kind, entity_id, project_id, before, after) as (
  select
    p.created_at, 1,
    case when p.role <> 'admin' then p.id end,
    case when p.role <> 'admin' then 'app_pending' end,
    'created', 'profile', p.id, null::uuid, null::jsonb,
    jsonb_strip_nulls(jsonb_build_object(
      'role', p.role,
      'status', case when p.role = 'admin' then 'approved' else 'pending_approval' end,
      'supplier_category', p.supplier_category,
      'commission_rate', case when p.role in ('architect', 'supplier') then 0 end,
      'full_name', '…', 'email', '…', 'phone_number', case when p.phone_number is not null then '…' end,
      'company_name', case when p.company_name is not null then '…' end
    ))
  from public.profiles p

  union all
  select
    p.created_at + interval '6 hours', 2, davi.id, 'app_admin', 'changed', 'profile', p.id, null,
    jsonb_build_object('status', 'pending_approval')
      || case when p.commission_rate > 0 then jsonb_build_object('commission_rate', 0) else '{}' end,
    jsonb_build_object('status', p.status)
      || case when p.commission_rate > 0 then jsonb_build_object('commission_rate', p.commission_rate) else '{}' end
  from public.profiles p
  join public.profiles davi on davi.email = 'davi@prumo.test'
  where p.status <> 'pending_approval' and p.role <> 'admin'

  union all
  select
    m.joined_at, 2, m.person_id, 'app_pending', 'created', 'account_person', m.id, null, null,
    jsonb_build_object('account_id', m.account_id, 'person_id', m.person_id, 'role', m.role, 'joined_at', m.joined_at, 'invited_by', m.invited_by)
  from public.account_people m

  union all
  select
    r.invited_at, 3, r.referrer_id, 'app_' || p.role, 'created', 'referral', r.id, null, null,
    jsonb_strip_nulls(jsonb_build_object('referrer_id', r.referrer_id, 'referred_user_id', r.referred_user_id, 'status', r.status, 'referred_email', '…'))
  from public.referrals r
  join public.profiles p on p.id = r.referrer_id

  union all
  select
    p.created_at, 4, p.architect_id, 'app_architect', 'created', 'project', p.id, p.id, null,
    jsonb_build_object('name', p.name, 'status', 'planning', 'client_id', p.client_id, 'architect_id', p.architect_id, 'address', '…')
  from public.projects p

  union all
  select
    i.created_at, 5, i.architect_id, 'app_architect', 'created', 'item', i.id, i.project_id, null,
    jsonb_build_object('description', i.description, 'category', i.category, 'quantity', i.quantity, 'unit', i.unit)
  from public.project_items i

  union all
  select
    q.created_at, 6, q.architect_id, 'app_architect', 'created', 'quote', q.id, q.project_id, null,
    jsonb_build_object('project_item_id', q.project_item_id, 'supplier_id', q.supplier_id, 'status', 'requested')
  from public.quotes q

  union all
  select
    p.created_at + interval '1 day', 7, p.architect_id, 'app_architect', 'changed', 'project', p.id, p.id,
    '{"status": "planning"}', '{"status": "quoting"}'
  from public.projects p
  where p.status <> 'planning'

  union all
  select
    q.submitted_at, 8, q.supplier_id, 'app_supplier', 'changed', 'quote', q.id, q.project_id,
    '{"status": "requested", "price": null, "delivery_time_days": null}',
    jsonb_build_object('status', 'submitted', 'price', q.price, 'delivery_time_days', q.delivery_time_days)
  from public.quotes q
  where q.submitted_at is not null

  union all
  select
    q.viewed_at, 9, q.architect_id, 'app_architect', 'changed', 'quote', q.id, q.project_id,
    '{"viewed_at": null}', jsonb_build_object('viewed_at', q.viewed_at)
  from public.quotes q
  where q.viewed_at is not null

  union all
  select
    d.decided_at, 10, d.architect_id, 'app_architect', 'changed', 'quote', d.id, d.project_id,
    jsonb_build_object('status', case when d.submitted_at is null then 'requested' else 'submitted' end),
    jsonb_strip_nulls(jsonb_build_object('status', d.status, 'rejection_reason', d.rejection_reason))
  from decided d
  where d.status in ('approved', 'rejected')

  union all
  select
    c.created_at, 11, q.architect_id, 'app_architect', 'created', 'commission', c.id, c.project_id, null,
    jsonb_build_object('quote_id', c.quote_id, 'supplier_id', c.supplier_id, 'commission_rate', c.commission_rate, 'commission_amount', c.commission_amount)
  from public.commissions c
  join public.quotes q on q.id = c.quote_id

  union all
  select
    min(q.approved_at), 12, p.architect_id, 'app_architect', 'changed', 'project', p.id, p.id,
    '{"status": "quoting"}', '{"status": "in_progress"}'
  from public.projects p
  join public.quotes q on q.project_id = p.id and q.status = 'approved'
  group by p.id

  union all
  select
    max(y.created_at) + interval '10 days', 13, p.architect_id, 'app_architect', 'changed', 'project', p.id, p.id,
    '{"status": "in_progress"}', '{"status": "completed"}'
  from public.projects p
  join public.payments y on y.project_id = p.id
  where p.status = 'completed'
  group by p.id

  union all
  select
    p.created_at + interval '4 hours', 14, b.architect_id, 'app_architect', 'created', 'budget', b.id, b.project_id, null,
    jsonb_build_object('category', b.category, 'budgeted_amount', b.budgeted_amount)
  from public.project_category_budgets b
  join public.projects p on p.id = b.project_id

  union all
  select
    y.created_at, 15, y.created_by, 'app_architect', 'created', 'payment', y.id, y.project_id, null,
    jsonb_strip_nulls(jsonb_build_object(
      'quote_id', y.quote_id, 'amount', y.amount, 'payment_date', y.payment_date,
      'notes', case when y.notes is not null then '…' end
    ))
  from public.payments y
)
insert into private.audit_entries
  (happened_at, actor_id, actor_role, action, entity_kind, entity_id, project_id, before, after)
select happened_at, actor_id, actor_role, action, entity_kind, entity_id, project_id, before, after
from entries
order by happened_at, step, entity_id;
