create trigger account_people_end_programs
  after update of ended_at on public.account_people
  for each row when (old.ended_at is null and new.ended_at is not null)
  execute function private.end_programs_of_member();

create trigger profiles_end_programs
  after update of suspended_at on public.profiles
  for each row when (old.suspended_at is null and new.suspended_at is not null)
  execute function private.end_programs_of_suspended();
