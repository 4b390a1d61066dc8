create function public.get_person_figures(target_profile_id uuid) returns table (
  last_sign_in_at timestamptz,
  email_proven_at timestamptz,
  has_second_factor boolean,
  projects bigint,
  open_projects bigint,
  requests bigint,
  answered_requests bigint,
  orders bigint,
  open_orders bigint,
  approved numeric,
  paid numeric,
  commission numeric,
  referrals bigint,
  completed_referrals bigint
)
language sql stable security definer
set search_path = ''
as $$
  select
    u.last_sign_in_at, u.email_proven_at,
    exists (select from auth.mfa_factors f where f.user_id = p.id and f.status = 'verified'),
    work.projects, work.open_projects, asked.requests, asked.answered, placed.orders, placed.open_orders,
    money.approved, money.paid,
    (select coalesce(sum(c.commission_amount), 0) from public.commissions c where c.supplier_id = p.id),
    brought.referrals, brought.completed
  from public.profiles p
  left join auth.users u on u.id = p.id
  -- One column of people per role, each with its index.
  cross join lateral (
    select count(*) as projects, count(*) filter (where j.status in ('planning', 'quoting', 'in_progress')) as open_projects
    from public.projects j
    where case p.role when 'architect' then j.architect_id = p.id when 'client' then j.client_id = p.id
      else j.id in (select o.project_id from public.orders o where o.supplier_id = p.id) end
  ) work
  cross join lateral (
    select count(*) as requests, count(*) filter (where r.version > 0) as answered
    from public.quote_requests r
    where case p.role when 'architect' then r.architect_id = p.id when 'client' then r.client_id = p.id else r.supplier_id = p.id end
  ) asked
  cross join lateral (
    select count(*) as orders, count(*) filter (where o.status in ('issued', 'confirmed')) as open_orders
    from public.orders o
    where case p.role when 'architect' then o.architect_id = p.id when 'client' then o.client_id = p.id else o.supplier_id = p.id end
  ) placed
  cross join lateral (
    select coalesce(sum(q.price), 0) as approved,
      coalesce(sum((select sum(y.amount) from public.payments y where y.quote_id = q.id)), 0) as paid
    from public.quotes q
    where q.status = 'approved'
      and case p.role when 'architect' then q.architect_id = p.id when 'client' then q.client_id = p.id else q.supplier_id = p.id end
  ) money
  cross join lateral (
    select count(*) as referrals, count(*) filter (where f.status = 'completed') as completed
    from public.referrals f
    where f.referrer_id = p.id
  ) brought
  where p.id = target_profile_id and p.erased_at is null and private.asked_by('app_admin')
$$;
comment on function public.get_person_figures(uuid) is
$$One row on what a person did, for the team: last sign-in, since when the e-mail address is proven, whether they have a
second factor; projects that they are part of (of a supplier: with an order), quote requests and how many were answered,
orders, approved prices and what was paid of them in R$, the commissions of a supplier in R$, and whom they brought.
For admins; no row for anybody else, for nobody and for an erased person.
Nullable: last_sign_in_at, email_proven_at.
Definer: no API role reads accounts.
Source: docs/decisions/116.$$;
grant execute on function public.get_person_figures(uuid) to app_admin;
