create function private.people_of(accounts uuid[], project uuid default null)
returns table (account_id uuid, person_id uuid, person_role text)
language sql stable
set search_path = ''
as $$
  select a.id, a.id, 'owner'
  from unnest(people_of.accounts) a (id)
  where not exists (
    select from public.account_people o where o.account_id = a.id and o.role = 'owner' and o.ended_at is null
  ) and private.is_reached(a.id, a.id, people_of.project)
  union all
  select m.account_id, m.person_id, m.role
  from public.account_people m
  join public.profiles p on p.id = m.person_id
  where m.account_id = any (people_of.accounts) and m.ended_at is null and p.status <> 'rejected'
    and private.is_reached(m.person_id, m.account_id, people_of.project)
$$;
comment on function private.people_of(uuid[], uuid) is
$$The people whom something reaches that concerns accounts, with the account and their role in it: its founder, unless the account was
passed on, and everybody who belongs to it and is not suspended. project: the project that it is about, null without one. The one place
that says which people of an account are reached; a person of two of the accounts has two rows.
For private.emit, private.follow_message and the clock; granted to nobody.
Source: docs/decisions/265.$$;
