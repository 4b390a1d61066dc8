create function public.list_people(serving text default null) returns table (
  id uuid,
  full_name text,
  email text,
  company_name text,
  phone_number text,
  role text,
  status text,
  supplier_category text,
  further_categories text[],
  commission_rate numeric,
  created_at timestamptz,
  suspended_at timestamptz,
  notes bigint,
  plan text,
  plan_asked text,
  name_key text,
  search_text text,
  is_guest boolean,
  requests bigint,
  answered bigint,
  orders bigint
)
language sql stable
begin atomic
  select
    p.id, p.full_name, p.email, p.company_name, p.phone_number, p.role, p.status, p.supplier_category, p.further_categories,
    p.commission_rate, p.created_at, p.suspended_at,
    (select count(*) from public.person_notes n where n.person_id = p.id), p.plan,
    (select r.plan from public.plan_requests r where r.profile_id = p.id and r.status = 'asked'),
    private.plain_words(p.full_name),
    private.plain_words(concat_ws(' ', p.full_name, p.company_name, p.email, p.phone_number,
      (select string_agg(n.body, ' ') from public.person_notes n where n.person_id = p.id))),
    exists (select from private.guest_cards g where g.guest_id = p.id),
    (select count(*) from public.quote_requests r where r.supplier_id = p.id),
    (select count(*) from public.quote_requests r where r.supplier_id = p.id and r.version > 0),
    (select count(*) from public.orders o where o.supplier_id = p.id and o.status <> 'cancelled')
  from (
    select
      id, full_name, email, company_name, phone_number, role, status, supplier_category, further_categories, commission_rate, created_at,
      suspended_at, plan, erased_at
    from public.profiles
    union all
    select
      id, full_name, email, company_name, phone_number, role, status, supplier_category, further_categories, commission_rate, created_at,
      suspended_at, plan, erased_at
    from private.members_without_registration()
  ) p
  where p.erased_at is null
    and (serving is null or serving = any (p.supplier_category || p.further_categories));
end;
comment on function public.list_people(text) is
$$Everybody with a registration and the people of their accounts (role null), or the suppliers who serve a category (serving), to be
filtered, searched (search_text, which also holds the notes of the team), ordered (by a column or name_key) and cut into pages like a
table. commission_rate is a fraction; notes is how many; plan_asked is the plan that waits for the team. is_guest: a contact of an
architect without an account, whose status says nothing; requests, answered and orders: how often a supplier was asked, answered and won,
computed only where they are read.
For admins; 42501 to everybody else.
Nullable: company_name, phone_number, role, supplier_category, commission_rate, suspended_at, plan, plan_asked.
Closed sets: role (profiles.role), status (profiles.status), plan (profiles.plan), plan_asked (plan_requests.plan).
Its body is kept parsed and it has no settings, so that PostgreSQL inlines it and a page by created_at reads one page.
Source: docs/decisions/061, 116.$$;
grant execute on function public.list_people(text) to app_admin;
