-- sent -> accepted or contested by the client, or withdrawn by the architect. The client's and the architect's open pages follow.

create trigger handovers_feed
  after insert on public.handovers
  for each row execute function private.notify_change('id,project_id', 'client_id,architect_id');

create trigger handovers_feed_changes
  after update on public.handovers
  for each row when (old.* is distinct from new.*)
  execute function private.notify_change('id,project_id', 'client_id,architect_id');

-- Which right of an account its people need for an act (account-people/needs.sql). The version counts up by itself, with what others change.

create trigger needs_decide_insert
  before insert on public.handovers
  for each row when (current_setting('request.rights', true) <> '')
  execute function private.needs('decide');

create trigger needs_decide_update
  before update of status on public.handovers
  for each row when (
    current_setting('request.rights', true) <> ''
    and old.status <> new.status
  )
  execute function private.needs('decide');

-- The version of a termo de entrega that waits follows what it names (touch_handover.sql).

create constraint trigger orders_in_handovers
  after update on public.orders
  deferrable initially deferred
  for each row when (
    (old.fulfilled_at, old.warranty_months, old.status) is distinct from (new.fulfilled_at, new.warranty_months, new.status)
  )
  execute function private.touch_handover('project_id');

create constraint trigger new_orders_in_handovers
  after insert on public.orders
  deferrable initially deferred
  for each row execute function private.touch_handover('project_id');

create constraint trigger issues_in_handovers
  after update on public.issues
  deferrable initially deferred
  for each row when (
    (old.status, old.number, old.title, old.room, old.order_id) is distinct from (new.status, new.number, new.title, new.room, new.order_id)
  )
  execute function private.touch_handover('project_id');

create constraint trigger new_issues_in_handovers
  after insert on public.issues
  deferrable initially deferred
  for each row when (new.status <> 'draft')
  execute function private.touch_handover('project_id');

create constraint trigger files_in_handovers
  after insert on public.attachments
  deferrable initially deferred
  for each row when (new.kind = 'order')
  execute function private.touch_handover('project_id');

create constraint trigger removed_files_in_handovers
  after delete on public.attachments
  deferrable initially deferred
  for each row when (old.kind = 'order')
  execute function private.touch_handover('project_id');

create constraint trigger completion_in_handovers
  after update of status on public.projects
  deferrable initially deferred
  for each row when (new.status = 'completed' and old.status <> new.status)
  execute function private.touch_handover('id');
