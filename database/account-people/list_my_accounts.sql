create function public.list_my_accounts() returns table (
  account_id uuid,
  name text,
  account_role text,
  person_role text,
  is_own boolean,
  status text,
  is_suspended boolean,
  unread integer
)
language sql stable security definer
set search_path = ''
as $$
  select
    a.id, coalesce(a.company_name, a.full_name), a.role, m.role, m.is_own, a.status, a.suspended_at is not null,
    (
      select count(*)::integer
      from public.notifications n
      where n.recipient_id = (select auth.person()) and coalesce(n.account_id, n.recipient_id) = a.id and n.read_at is null and n.is_listed
    )
  from (
    select p.id as account_id, 'owner' as role, true as is_own
    from public.profiles p
    where p.id = (select auth.person()) and p.role is not null
    union all
    select m.account_id, m.role, false
    from public.account_people m
    where m.person_id = (select auth.person()) and m.ended_at is null
  ) m
  join public.profiles a on a.id = m.account_id
  order by m.is_own desc, private.plain_words(coalesce(a.company_name, a.full_name)), a.id
$$;
comment on function public.list_my_accounts() is
$$The accounts for which the caller may act, their own first: its name, its role, the caller's role in it (owner: everything; manager:
prepares and decides; collaborator: prepares; reader: reads), and how many notifications wait there. status is that of the account;
is_suspended: the team suspended it, and nobody works in it meanwhile.
For everybody signed in, also without a named account and while one's own registration waits; it is about the person, whichever account they act for.
Closed sets: account_role (profiles.role), person_role (account_people.role), status (profiles.status).
Definer: people read no profiles of others.
Source: docs/decisions/266.$$;
grant execute on function public.list_my_accounts() to app_pending, app_client, app_architect, app_supplier, app_admin;
