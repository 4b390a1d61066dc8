create function private.bootstrap_admin(admin_email text, admin_password text, admin_name text default 'Administrador')
returns uuid
language plpgsql
set search_path = ''
as $$
declare
  address text := lower(btrim(admin_email));
  found_id uuid;
  found_role text;
begin
  -- Two gateways may start on the same empty database.
  perform pg_advisory_xact_lock(hashtextextended('bootstrap_admin', 0));

  select u.id, p.role into found_id, found_role
  from auth.users u
  left join public.profiles p on p.id = u.id
  where u.email = address;

  if found_id is not null and found_role is distinct from 'admin' then
    raise exception 'Já existe uma conta comum com o e-mail do administrador inicial.' using errcode = 'ADMIN';
  end if;
  if found_id is not null then
    return found_id;
  end if;
  if private.password_refusal(admin_password, 10) is not null then
    raise exception 'Senha do administrador inicial: %', private.password_refusal(admin_password, 10) using errcode = 'ADMIN';
  end if;
  return private.open_admin_account(address, admin_password, admin_name);
end
$$;
comment on function private.bootstrap_admin(text, text, text) is
$$The first admin, from configuration (ADMIN_EMAIL, ADMIN_PASSWORD).
Owner only.
Safe at every start: an admin who is already there keeps id and password.
Raises ADMIN when the address belongs to a common account or the password is too short (10 characters), too long or common.
Source: Q-04, Q-35, docs/decisions/190.$$;
