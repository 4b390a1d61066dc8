-- A code for everybody with an account, invitations with a limit, and a completed row when an invited person joins.

create trigger profiles_referral_code
  after insert on public.profiles
  for each row when (new.guest_of is null)
  execute function private.give_referral_code();

create trigger referrals_take
  before insert on public.referrals
  for each row execute function private.take_referral();

create trigger referrals_complete
  before update on public.referrals
  for each row when (private.sent_by('app_pending'))
  execute function private.complete_referral();

create trigger referrals_follow
  after insert or update of status on public.referrals
  for each row execute function private.follow_referral();

-- Which right of an account its people need for an act (account-people/needs.sql).

create trigger needs_decide
  before insert or update on public.referrals
  for each row when (current_setting('request.rights', true) <> '')
  execute function private.needs('decide');
