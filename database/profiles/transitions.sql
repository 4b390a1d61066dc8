-- Which fields of a profile a person may write, when, and which the product alone decides.

-- The owner's own work (cast, create_admin_user) sets the values that it means.
create trigger profiles_register
  before insert on public.profiles
  for each row when (private.sent_by('app_pending'))
  execute function private.register_profile();

-- Admins follow registrations/decide_registration.sql; definer functions and the owner are trusted.
create trigger profiles_guard
  before update on public.profiles
  for each row when (private.sent_by('app_pending', 'app_client', 'app_architect', 'app_supplier'))
  execute function private.guard_profile();

create trigger profiles_settle_commission_rate
  before insert or update of commission_rate on public.profiles
  for each row execute function private.settle_commission_rate();

-- Which right of an account its people need for an act (account-people/needs.sql).

-- The profile of the account; one's own is everybody's own to change.
create trigger needs_manage
  before update on public.profiles
  for each row when (
    current_setting('request.rights', true) <> ''
    and new.id = nullif(current_setting('request.account', true), '')::uuid
  )
  execute function private.needs('manage');
