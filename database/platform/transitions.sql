create trigger sessions_membership
  after delete on auth.sessions
  for each row execute function private.notify_membership();

create trigger profiles_membership
  after update of role, status on public.profiles
  for each row when (old.role is distinct from new.role or old.status is distinct from new.status)
  execute function private.notify_membership();

create trigger users_follow_account
  after update of email on auth.users
  for each row when (old.email is distinct from new.email)
  execute function private.follow_account();

create trigger outbox_settle
  before insert on private.outbox
  for each row execute function private.settle_mail();

create trigger outbox_notify
  after insert on private.outbox
  for each statement execute function private.notify_outbox();

create trigger factors_followed
  after delete on auth.mfa_factors
  for each row execute function private.follow_factors();
