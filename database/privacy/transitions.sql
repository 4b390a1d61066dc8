create trigger profiles_remember
  before update of full_name, company_name, phone_number on public.profiles
  for each row when (
    -- A guest has no account that an erasure would start from.
    new.erased_at is null and new.guest_of is null
    and (old.full_name, old.company_name, old.phone_number)
      is distinct from (new.full_name, new.company_name, new.phone_number)
  )
  execute function private.remember_profile();

create trigger users_remember_address
  before update of email on auth.users
  for each row when (old.email is distinct from new.email)
  execute function private.remember_address();
