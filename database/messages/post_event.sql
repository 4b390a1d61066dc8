create function private.conversation_events() returns text[]
language sql immutable
set search_path = ''
as $$
  select array[
    'intent_changed', 'more_time_asked', 'terms_changed', 'addendum', 'round_opened',
    'invited', 'answered', 'approved', 'not_approved', 'unanswered', 'closed', 'opened',
    'quote_revised', 'quote_withdrawn', 'revision_kept', 'revision_asked', 'typed', 'typed_confirmed', 'typed_disowned',
    'selection_sent', 'selection_withdrawn', 'selection_decided', 'approval_undone', 'quote_back', 'order_confirmed', 'order_declined',
    'change_sent', 'change_applied', 'change_refused', 'change_closed'
  ]
$$;
comment on function private.conversation_events() is
$$Events that private.post_event may write. The words of each event are in the events.ts of its domain; a test compares them.
Granted to nobody.$$;

create function private.post_event(project uuid, request uuid, event text, data jsonb default '{}') returns void
language plpgsql volatile
set search_path = ''
as $$
#variable_conflict use_column
begin
  if post_event.event <> all (private.conversation_events()) then
    raise exception 'unknown event of a conversation: %', post_event.event;
  end if;
  insert into public.messages (id, project_id, request_id, kind, event, data, architect_id, client_id, supplier_id)
  select gen_random_uuid(), p.id, r.id, 'system', post_event.event, post_event.data, p.architect_id,
    case when r.id is null then p.client_id end, r.supplier_id
  from public.projects p
  left join public.quote_requests r on r.id = post_event.request
  where p.id = post_event.project
    -- A project that waits for its client has no conversation yet.
    and coalesce(r.supplier_id, p.client_id) is not null;
end
$$;
comment on function private.post_event(uuid, uuid, text, jsonb) is
$$Writes what happened into the conversation of a request, or of a project where request is null. Only what both of its
people may know.
For definer triggers and functions; granted to nobody.$$;
