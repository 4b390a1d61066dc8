create function private.account_members(account uuid) returns table (person_id uuid, role text, joined_at timestamptz)
language sql stable
set search_path = ''
as $$
  select m.person_id, m.role, m.joined_at
  from public.account_people m
  where m.account_id = account_members.account and m.ended_at is null
  union all
  select a.id, 'owner', a.created_at
  from public.profiles a
  where a.id = account_members.account and a.id = private.titular_of(a.id)
$$;
comment on function private.account_members(uuid) is
$$The people of an account with their role and since when, its founder among them until the account is passed on; also those whom the team
suspended. private.people_of says whom something reaches.
For definer functions that have checked the caller; granted to nobody.
Source: docs/decisions/266.$$;

create function private.hold_place(account uuid, person uuid) returns public.account_people
language sql volatile
set search_path = ''
as $$
  select m.*
  from public.account_people m
  where m.account_id = hold_place.account and m.person_id = hold_place.person and m.ended_at is null
  for update
$$;
comment on function private.hold_place(uuid, uuid) is
$$Locks and returns a person's place in an account; null for who has none, as the founder.
The caller holds the profiles. For definer functions; granted to nobody.
Source: docs/decisions/266.$$;
