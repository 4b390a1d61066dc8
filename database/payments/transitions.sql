create trigger payments_take
  before insert on public.payments
  for each row execute function private.take_payment();
