create trigger payments_take
  before insert on public.payments
  for each row execute function private.take_payment();

create trigger payments_announce
  after insert on public.payments
  referencing new table as new_rows
  for each statement execute function private.announce_payments();
