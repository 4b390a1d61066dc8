create trigger account_people_membership
  after insert or update of role, ended_at on public.account_people
  for each row execute function private.notify_account_person();

create trigger account_people_notify_change
  after insert or update on public.account_people
  for each row execute function private.notify_change('account_id,person_id', 'account_id,person_id');
