create function private.password_characters(person uuid) returns integer
language sql stable security definer
set search_path = ''
as $$
  select case when exists (select from public.profiles p where p.id = person and p.role = 'admin') then 10 else 6 end
$$;
comment on function private.password_characters(uuid) is
$$The fewest characters of a password that somebody with an account chooses for it: ten for admins, six for everybody else (Q-57).
For the auth service, when a password is changed, also by a recovery link or in place of a given one.
Definer: the auth service reads no profiles.
Source: docs/decisions/190.$$;
grant execute on function private.password_characters(uuid) to app_auth;
