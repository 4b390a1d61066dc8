create trigger quote_adjustments_fill
  before insert or update on public.quote_adjustments
  for each row execute function private.fill_adjustment();
