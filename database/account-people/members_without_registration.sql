create function private.members_without_registration() returns setof public.profiles
language sql stable security definer
set search_path = ''
as $$
  select p.*
  from public.profiles p
  where p.role is null and p.id in (select m.person_id from public.account_people m) and private.asked_by('app_admin')
$$;
comment on function private.members_without_registration() is
$$The people who belong, or belonged, to an account of others and have no registration of their own: they wait for nothing from the team,
whose policy leaves them out of the plain list of profiles, and the directory adds them.
For admins; no row for anybody else.
Definer: the policy of profiles hides these rows.
Source: docs/decisions/266.$$;
grant execute on function private.members_without_registration() to app_admin;

create function private.unregistered_members() returns uuid[]
language sql stable security definer
set search_path = ''
as $$
  select array(select p.id from private.members_without_registration() p)
$$;
comment on function private.unregistered_members() is
$$The ids of private.members_without_registration, for the policy by which admins see profiles: asked once per statement, and only where a
profile without a role is met.
For admins.
Definer: as private.members_without_registration.
Source: docs/decisions/266.$$;
grant execute on function private.unregistered_members() to app_admin;
