create function private.own_account(out email text, out provider text) returns record
language sql stable security definer
set search_path = ''
as $$
  select u.email, u.app_metadata ->> 'provider'
  from auth.users u
  where u.id = (select auth.person())
$$;
comment on function private.own_account() is
$$E-mail and first sign-in provider ('email', 'google') of the caller's own account; nulls when signed out.
For rules that must not trust what a request claims about its sender.
Definer: API roles may not read auth.users; the row is fixed by auth.person().$$;
grant execute on function private.own_account() to app_pending;

create function private.own_email() returns text
language sql stable
set search_path = ''
as $$ select email from private.own_account() $$;
comment on function private.own_email() is
$$The caller's e-mail in lower case, from the account and not from the token.
Used in policies as (select private.own_email()).$$;
grant execute on function private.own_email() to app_pending;
