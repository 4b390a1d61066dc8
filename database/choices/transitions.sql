-- The architect's other tabs and devices follow what is chosen in one of them.
create trigger kept_choices_feed
  after insert or update on public.kept_choices
  for each row execute function private.notify_change('id,project_id', 'architect_id');
