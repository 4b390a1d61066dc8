create function public.get_project_record(target_project_id uuid) returns table (
  id uuid,
  name text,
  address text,
  status text,
  created_at timestamptz,
  architect_id uuid,
  architect_name text,
  client_id uuid,
  client_name text,
  items bigint,
  requests bigint,
  answered_requests bigint,
  orders bigint,
  open_orders bigint,
  budget numeric,
  approved numeric,
  paid numeric,
  commission numeric,
  commission_paid numeric,
  has_open_objection boolean
)
language sql stable security definer
set search_path = ''
as $$
  select
    p.id, p.name, p.address, p.status, p.created_at, a.id, a.full_name, c.id, c.full_name,
    (select count(*) from public.project_items i where i.project_id = p.id and i.cancelled_at is null),
    asked.requests, asked.answered, placed.orders, placed.open_orders,
    money.budget, money.approved, money.paid, earned.commission, earned.paid,
    exists (select from private.project_objections o where o.project_id = p.id and o.status = 'open')
  from public.projects p
  join public.profiles a on a.id = p.architect_id
  left join public.profiles c on c.id = p.client_id
  cross join lateral (
    select count(*) as requests, count(*) filter (where r.version > 0) as answered
    from public.quote_requests r
    where r.project_id = p.id
  ) asked
  cross join lateral (
    select count(*) as orders, count(*) filter (where o.status in ('issued', 'confirmed')) as open_orders
    from public.orders o
    where o.project_id = p.id
  ) placed
  cross join lateral (
    select coalesce(sum(f.previsto), 0) as budget, coalesce(sum(f.aprovado), 0) as approved, coalesce(sum(f.gasto), 0) as paid
    from private.category_figures(p.id) f
  ) money
  cross join lateral (
    select coalesce(sum(m.commission_amount), 0) as commission,
      coalesce(sum(m.commission_amount) filter (where private.commission_state(m) = 'paid'), 0) as paid
    from public.commissions m
    where m.project_id = p.id
  ) earned
  where p.id = target_project_id and private.asked_by('app_admin')
$$;
comment on function public.get_project_record(uuid) is
$$One row on a project for the team: who runs it for whom, its items that are not cancelled, quote requests and how many were answered,
orders, and in R$ what was planned, approved and paid, and the commissions of its suppliers and what of them is paid. has_open_objection:
its client does not recognise it and nobody has decided yet.
For admins; no row to anybody else and for no project.
Nullable: address, client_id, client_name.
The last two are null while the project waits for its client.
Closed sets: status (projects.status).
Definer: no API role reads the objections.
Source: OPE-033, docs/decisions/122.$$;
grant execute on function public.get_project_record(uuid) to app_admin;

create function public.get_project_record_categories(target_project_id uuid) returns table (
  category text,
  items bigint,
  requests bigint,
  answered_requests bigint,
  budget numeric,
  approved numeric,
  paid numeric,
  commission numeric
)
language sql stable security definer
set search_path = ''
as $$
  select
    k.category,
    (
      select count(*) from public.project_items i
      where i.project_id = target_project_id and i.category = k.category and i.cancelled_at is null
    ),
    asked.requests, asked.answered, coalesce(f.previsto, 0), coalesce(f.aprovado, 0), coalesce(f.gasto, 0),
    (
      select coalesce(sum(m.commission_amount), 0)
      from public.commissions m
      join public.quotes q on q.id = m.quote_id
      where m.project_id = target_project_id and q.category = k.category
    )
  from (
    select i.category from public.project_items i where i.project_id = target_project_id
    union
    select b.category from public.project_category_budgets b where b.project_id = target_project_id
  ) k
  left join private.category_figures(target_project_id) f on f.category = k.category
  cross join lateral (
    select count(*) as requests, count(*) filter (where r.version > 0) as answered
    from public.quote_requests r
    where r.project_id = target_project_id and r.category = k.category
  ) asked
  where private.asked_by('app_admin')
  order by private.category_label(k.category)
$$;
comment on function public.get_project_record_categories(uuid) is
$$A project by category, for the team: items that are not cancelled, quote requests and how many were answered, and in R$ what was planned,
approved and paid, and the commissions. Their sums are those of get_project_record.
For admins; no row to anybody else.
Definer: the sums of a category are for functions only.
Source: OPE-033, docs/decisions/122.$$;
grant execute on function public.get_project_record_categories(uuid) to app_admin;
