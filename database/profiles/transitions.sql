-- What a person may say about themself, when, and what the product decides alone.

create trigger profiles_register
  before insert on public.profiles
  for each row execute function private.register_profile();

create trigger profiles_guard
  before update on public.profiles
  for each row execute function private.guard_profile();

create trigger profiles_settle_commission_rate
  before insert or update of commission_rate on public.profiles
  for each row execute function private.settle_commission_rate();
