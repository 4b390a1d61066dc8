create trigger sessions_membership
  after delete on auth.sessions
  for each row execute function private.notify_membership();

create trigger sessions_end_token
  after delete on auth.sessions
  for each row when (old.kind = 'api')
  execute function private.end_api_token();

create trigger outbox_notify
  after insert on private.outbox
  for each statement execute function private.notify_outbox();

create trigger factors_followed
  after delete on auth.mfa_factors
  for each row execute function private.follow_factors();

create trigger pushes_notify
  after insert on private.pushes
  for each statement execute function private.notify_pushes();
