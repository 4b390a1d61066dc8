-- Only functions of the owner write instalments, and through this trigger the calendar's changes.
create trigger instalments_in_calendars
  after insert or delete on public.instalments
  for each row execute function private.note_calendar_change();

create trigger changed_instalments_in_calendars
  after update on public.instalments
  for each row when ((old.number, old.due_on, old.label) is distinct from (new.number, new.due_on, new.label))
  execute function private.note_calendar_change();

create trigger account_people_forget_calendar_link
  after update of ended_at on public.account_people
  for each row when (old.ended_at is null and new.ended_at is not null)
  execute function private.forget_calendar_link();
