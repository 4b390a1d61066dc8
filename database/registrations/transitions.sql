-- Registrations and the decisions of the team about them.

create trigger profiles_decisions_in_turn
  before update of status on public.profiles
  for each statement when (private.sent_by('app_admin'))
  execute function private.wait_for_decisions();

create trigger profiles_decision
  before update of status, rejection_reason on public.profiles
  for each row when (
    private.sent_by('app_admin')
    and (old.status is distinct from new.status or old.rejection_reason is distinct from new.rejection_reason)
  )
  execute function private.decide_registration();

create trigger profiles_announce_decision
  after update of status on public.profiles
  for each row when (
    old.status is distinct from new.status and new.status in ('approved', 'rejected')
    -- An erased person asked for it, and confirm_erasure notifies them.
    and new.erased_at is null
    -- people/suspend_profile.sql notifies of a suspension and of its end.
    and new.suspended_at is null and old.suspended_at is null
  )
  execute function private.announce_decision();

create trigger profiles_note_decision
  after update of status on public.profiles
  for each row when (
    old.status = 'pending_approval' and new.status in ('approved', 'rejected') and new.erased_at is null
    -- Nobody decided about a person without a role of their own who is suspended.
    and new.suspended_at is null
  )
  execute function private.note_decision();

-- Without a role there is nothing to decide yet: who signs in with Google chooses it afterwards.
create trigger profiles_announce_registration
  after insert on public.profiles
  for each row when (new.status = 'pending_approval' and new.role is not null)
  execute function private.announce_registration();

create trigger profiles_announce_completion
  after update of role on public.profiles
  for each row when (new.status = 'pending_approval' and old.role is null and new.role is not null)
  execute function private.announce_registration();

-- Which right of an account its people need for an act (account-people/needs.sql).

create trigger needs_manage
  before insert or update on public.registration_details
  for each row when (current_setting('request.rights', true) <> '')
  execute function private.needs('manage');
