create function private.acted_as(id uuid, at timestamptz) returns uuid
language sql stable
set search_path = ''
as $$
  select coalesce(
    (select f.person_id from private.former_logins f where f.account_id = acted_as.id and acted_as.at < f.until),
    acted_as.id
  )
$$;
comment on function private.acted_as(uuid, timestamptz) is
$$The person behind an id that acted at a time: the founder of an account that was passed on since then, otherwise the id itself.
For definer functions and their policies; granted to nobody.
Source: docs/decisions/269.$$;

create function private.acted_name(id uuid, at timestamptz) returns text
language sql stable
set search_path = ''
as $$
  select p.full_name from public.profiles p where p.id = private.acted_as(acted_name.id, acted_name.at)
$$;
comment on function private.acted_name(uuid, timestamptz) is
$$The present name of the person who acted at a time under an id: of an account that was passed on since then, its founder's. Whatever shows
who did something asks it, and not the profile of the id. Null without an id.
For definer functions that have checked the caller; granted to nobody.
Source: docs/decisions/269.$$;
