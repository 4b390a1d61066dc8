create function private.notify_intent(request uuid, was text) returns void
language sql volatile
set search_path = ''
as $$
  select private.emit(
    'intent_changed', array[r.architect_id], r.project_id, r.id, r.supplier_id, '/projects/' || r.project_id,
    jsonb_build_object('category', r.category, 'intent', r.intent, 'reason', r.decline_reason),
    jsonb_build_object('note', r.decline_note)
  )
  from public.quote_requests r
  where r.id = request;
  select private.post_event(
    r.project_id, r.id, 'intent_changed',
    jsonb_strip_nulls(jsonb_build_object(
      'intent', r.intent, 'reason', r.decline_reason,
      'returned', case when was = 'will_not_quote' and r.intent = 'will_quote' then true end
    ))
  )
  from public.quote_requests r
  where r.id = request
$$;
comment on function private.notify_intent(uuid, text) is
$$Notifies the architect of what a supplier says it will do, and says it in their conversation. was: what it had said before.
For definer functions; granted to nobody.$$;
