create function private.first_admin_is_open(token_digest text) returns boolean
language sql stable security definer
set search_path = ''
as $$
  select not exists (select from public.profiles p where p.role = 'admin' and p.status = 'approved')
    and exists (
      select from private.secrets s
      where s.name = 'first_admin:' || token_digest and s.value::timestamptz > now()
    )
$$;
comment on function private.first_admin_is_open(text) is
$$Whether the link printed at start still creates the first admin: not expired, and no admin yet.
Definer: the auth service has no right on the product's tables.
Source: Q-04.$$;
grant execute on function private.first_admin_is_open(text) to app_auth;

create function private.open_first_admin(token_digest text, admin_email text, admin_password text, admin_name text) returns boolean
language plpgsql security definer
set search_path = ''
as $$
begin
  -- Two presses of the button, and the configured admin of another gateway, run one after the other.
  perform pg_advisory_xact_lock(hashtextextended('bootstrap_admin', 0));

  if not private.first_admin_is_open(token_digest) then
    return false;
  end if;

  perform private.open_admin_account(admin_email, admin_password, admin_name);
  delete from private.secrets where starts_with(name, 'first_admin:');
  return true;
end
$$;
comment on function private.open_first_admin(text, text, text, text) is
$$The first admin, by the link printed at start: once, within a day, and only while there is no admin; false otherwise.
The auth service has checked address and password.
Raises 23505 when the address has an account.
Definer: the auth service has no right on the product's tables.
Source: Q-04, Q-35.$$;
grant execute on function private.open_first_admin(text, text, text, text) to app_auth;
