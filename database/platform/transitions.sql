create trigger profiles_membership
  after update of role, status, requires_factor on public.profiles
  for each row when (
    old.role is distinct from new.role or old.status is distinct from new.status or old.requires_factor <> new.requires_factor
  )
  execute function private.notify_membership();

create trigger users_follow_account
  after update of email on auth.users
  for each row when (old.email is distinct from new.email)
  execute function private.follow_account();

create trigger users_follow_proof
  after update of email, email_proven_at on auth.users
  for each row when (new.email_proven_at is not null
    and (old.email_proven_at is null or old.email is distinct from new.email))
  execute function private.follow_proof();

create trigger outbox_settle
  before insert on private.outbox
  for each row execute function private.settle_mail();
