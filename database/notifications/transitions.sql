-- No feed of deletions: only the daily job deletes, and private.feed_roles would hear of every row.
create trigger notifications_feed
  after insert on public.notifications
  for each row when (new.is_listed)
  execute function private.notify_change('id,recipient_id', '@recipient_id');

create trigger notifications_feed_changes
  after update on public.notifications
  for each row when (new.is_listed and old.* is distinct from new.*)
  execute function private.notify_change('id,recipient_id', '@recipient_id');
