create trigger account_people_membership
  after insert or update of role, ended_at on public.account_people
  for each row execute function private.notify_account_person();

create trigger account_people_notify_change
  after insert or update on public.account_people
  for each row execute function private.notify_change('account_id,person_id', 'account_id,@person_id');

create trigger account_people_forget_member
  after update of ended_at on public.account_people
  for each row when (old.ended_at is null and new.ended_at is not null)
  execute function private.forget_member();

-- Its name sorts behind profiles_with_category, which settles the further categories that it compares.
create trigger profiles_without_rivals
  before insert or update of role, supplier_category, further_categories on public.profiles
  for each row when (new.role is not null)
  execute function private.keep_accounts_apart();
