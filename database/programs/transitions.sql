create trigger account_people_end_programs
  after update of ended_at on public.account_people
  for each row when (old.ended_at is null and new.ended_at is not null)
  execute function private.end_programs_of_member();

create trigger profiles_end_programs
  after update of suspended_at on public.profiles
  for each row when (old.suspended_at is null and new.suspended_at is not null)
  execute function private.end_programs_of_suspended();

-- Tables of what is a person's own: programs write none of them (only_people.sql). Ratings, notifications and reading marks are also written as an
-- effect of what programs may do; there the functions ask.

create trigger only_people
  before insert or update or delete on public.sign_offs
  for each statement when (current_setting('request.program', true) <> '')
  execute function private.refuse_programs();

create trigger only_people
  before insert or update or delete on public.account_people
  for each statement when (current_setting('request.program', true) <> '')
  execute function private.refuse_programs();

create trigger only_people
  before insert or update or delete on private.person_invitations
  for each statement when (current_setting('request.program', true) <> '')
  execute function private.refuse_programs();

create trigger only_people
  before insert or update or delete on private.policy_agreements
  for each statement when (current_setting('request.program', true) <> '')
  execute function private.refuse_programs();

create trigger only_people
  before insert or update or delete on private.erasure_requests
  for each statement when (current_setting('request.program', true) <> '')
  execute function private.refuse_programs();

create trigger only_people
  before insert or update or delete on private.notification_preferences
  for each statement when (current_setting('request.program', true) <> '')
  execute function private.refuse_programs();

create trigger only_people
  before insert or update or delete on private.push_subscriptions
  for each statement when (current_setting('request.program', true) <> '')
  execute function private.refuse_programs();

create trigger only_people
  before insert or update or delete on private.calendar_links
  for each statement when (current_setting('request.program', true) <> '')
  execute function private.refuse_programs();

create trigger only_people
  before insert or update or delete on auth.sessions
  for each statement when (current_setting('request.program', true) <> '')
  execute function private.refuse_programs();

create trigger only_people
  before insert or update or delete on private.webhooks
  for each statement when (current_setting('request.program', true) <> '')
  execute function private.refuse_programs();

-- A plain change of one's own profile; functions that change one as an effect are not met.
create trigger only_people
  before insert or update on public.profiles
  for each row when (
    current_setting('request.program', true) <> '' and private.sent_by('app_pending', 'app_client', 'app_architect', 'app_supplier')
  )
  execute function private.refuse_programs();
