-- The history of contacts follows the approval of the account that joined it.

create trigger profiles_settle_claims
  after update of status on public.profiles
  for each row when (new.status = 'approved' and old.status <> 'approved' and new.role = 'supplier')
  execute function private.settle_claims_of_account();
