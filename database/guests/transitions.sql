-- The history of contacts follows the approval of the account that claimed it, and the proof of its address.

create trigger profiles_settle_claims
  after update of status on public.profiles
  for each row when (new.status = 'approved' and old.status <> 'approved' and new.role = 'supplier')
  execute function private.settle_claims_of_account();

create trigger users_settle_claims
  after update of email_proven_at on auth.users
  for each row when (new.email_proven_at is not null and old.email_proven_at is distinct from new.email_proven_at)
  execute function private.settle_claims_of_account();

-- Which right of an account its people need for an act (account-people/needs.sql).

create trigger needs_prepare
  before insert or update or delete on private.guest_cards
  for each statement when (current_setting('request.rights', true) <> '')
  execute function private.needs('prepare');

create trigger needs_decide
  before insert or update on private.guest_claims
  for each row when (current_setting('request.rights', true) <> '')
  execute function private.needs('decide');
