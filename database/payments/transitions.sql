create trigger payments_take
  before insert on public.payments
  for each row execute function private.take_payment();

create trigger payments_announce
  after insert on public.payments
  referencing new table as new_rows
  for each statement execute function private.announce_payments();

-- Which right of an account its people need for an act (account-people/needs.sql).

create trigger needs_decide
  before insert on public.payments
  for each row when (current_setting('request.rights', true) <> '')
  execute function private.needs('decide');
