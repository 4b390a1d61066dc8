create function public.list_support_requests(at timestamptz default now()) returns table (
  id uuid,
  label text,
  subject text,
  account_id uuid,
  account_name text,
  account_role text,
  plan text,
  priority integer,
  state text,
  is_overdue boolean,
  place integer,
  assigned_to uuid,
  assigned_name text,
  opened_at timestamptz,
  waiting_since timestamptz,
  changed_at timestamptz,
  search_text text
)
language sql stable
begin atomic
  select
    r.id, lpad(r.number::text, 4, '0') || '/' || r.year, r.subject, r.account_id, coalesce(a.company_name, a.full_name, m.full_name), a.role,
    a.plan, r.priority, r.state, w.is_overdue,
    case r.state when 'open' then case when w.is_overdue then 0 else 4 - r.priority end when 'waiting' then 4 else 5 end,
    r.assigned_to, t.full_name, r.opened_at, r.waiting_since, r.changed_at,
    private.plain_words(concat_ws(' ', lpad(r.number::text, 4, '0') || '/' || r.year, r.subject, a.company_name, a.full_name, a.email, m.full_name))
  from public.support_requests r
  left join public.profiles a on a.id = r.account_id
  -- A member of an account who has no registration and asks as themselves.
  left join private.members_without_registration() m on m.id = r.account_id
  left join public.profiles t on t.id = r.assigned_to
  cross join lateral (
    select r.state = 'open' and r.waiting_since <= (select private.working_days_ago(at, 2)) as is_overdue
  ) w;
end;
comment on function public.list_support_requests(timestamptz) is
$$The requests for support of all accounts, to be filtered, searched (search_text), ordered and cut into pages like a table. place is their order in the
queue, and waiting_since the order within it: 0 has waited two working days for the team (is_overdue), whatever its priority; 1 to 3 the priorities 3 to 1;
4 waits for the account; 5 is solved. So nothing waits for ever behind what is more urgent.
For admins; 42501 to everybody else. at is given by tests.
Nullable: account_role, plan, assigned_to, assigned_name, waiting_since.
Closed sets: account_role (profiles.role), plan (profiles.plan), state (support_requests.state).
Its body is kept parsed and it has no settings, so that PostgreSQL inlines it.
Source: docs/decisions/061 and 302.$$;
grant execute on function public.list_support_requests(timestamptz) to app_admin;
