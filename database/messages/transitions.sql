create trigger messages_take
  before insert on public.messages
  for each row when (private.sent_by('app_client', 'app_architect', 'app_supplier'))
  execute function private.take_message();

create trigger messages_follow
  after insert on public.messages
  for each row execute function private.follow_message();

create trigger messages_feed
  after insert on public.messages
  for each row execute function private.notify_change('id,project_id,request_id,thread_id', 'architect_id,client_id,supplier_id');

create trigger threads_feed
  after insert on public.threads
  for each row execute function private.notify_change('id,thread_id,person_id', '@person_id');

create trigger threads_feed_changes
  after update on public.threads
  for each row when (old.last_at is distinct from new.last_at or old.unread is distinct from new.unread)
  execute function private.notify_change('id,thread_id,person_id', '@person_id');

-- Which right of an account its people need for an act (account-people/needs.sql).

create trigger needs_prepare
  before insert on public.messages
  for each statement when (current_setting('request.rights', true) <> '')
  execute function private.needs('prepare');
