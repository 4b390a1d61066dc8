create trigger quote_adjustments_fill
  before insert or update on public.quote_adjustments
  for each row execute function private.fill_adjustment();

-- Which right of an account its people need for an act (account-people/needs.sql).

create trigger needs_prepare
  before insert or update or delete on public.quote_adjustments
  for each statement when (current_setting('request.rights', true) <> '')
  execute function private.needs('prepare');
