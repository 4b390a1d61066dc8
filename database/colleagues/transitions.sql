create trigger account_people_forget_colleague
  after update of ended_at on public.account_people
  for each row when (old.ended_at is null and new.ended_at is not null)
  execute function private.forget_colleague();

create trigger projects_forget_followers
  after update of architect_id, client_id on public.projects
  for each row when (old.architect_id <> new.architect_id or old.client_id <> new.client_id)
  execute function private.forget_followers();

-- The change feed: only the people of the account.

create trigger account_notes_feed
  after insert or update or delete on public.account_notes
  for each row execute function private.notify_change('id,account_id,entity_id', 'account_id', 'its people alone');

create trigger editing_feed
  after insert or update on public.editing
  for each row execute function private.notify_change('id,account_id,entity_id', 'account_id', 'its people alone');

-- Which right of an account its people need for an act (account-people/needs.sql).

create trigger needs_prepare
  before insert or update or delete on public.account_notes
  for each statement when (current_setting('request.rights', true) <> '')
  execute function private.needs('prepare');
