create function private.open_admin_account(admin_email text, admin_password text, admin_name text, chosen_by_other boolean default false)
returns uuid
language plpgsql
set search_path = ''
as $$
declare
  new_id uuid := gen_random_uuid();
  -- The operator chooses ADMIN_EMAIL freely; the other callers pass a normal one.
  address text := coalesce(private.normal_email(admin_email), lower(btrim(admin_email)));
begin
  insert into auth.users (id, email, encrypted_password, email_confirmed_at, email_proven_at, user_metadata, password_due)
  values (
    new_id,
    address,
    extensions.crypt(admin_password, extensions.gen_salt('bf', 10)),
    now(),
    -- The operator of the product vouches for the e-mail address (docs/decisions/025).
    now(),
    jsonb_build_object('full_name', btrim(admin_name)),
    chosen_by_other
  );
  insert into public.profiles (id, email, full_name, role, status)
  values (new_id, address, btrim(admin_name), 'admin', 'approved');
  return new_id;
end
$$;
comment on function private.open_admin_account(text, text, text, boolean) is
$$Account and approved admin profile in one step; returns the id.
The password is kept as bcrypt (cost 10) until the first sign-in re-hashes it; with chosen_by_other it has to be
replaced by one of the person's own before anything else (private.db_role).
Called by create_admin_user and bootstrap_admin, which check what comes in; granted to nobody.$$;
