create function private.notify_more_time(request uuid) returns void
language sql volatile
set search_path = ''
as $$
  select private.emit(
    'more_time_asked', array[r.architect_id], r.project_id, r.id, r.supplier_id, '/projects/' || r.project_id,
    jsonb_build_object('category', r.category, 'until', r.more_time_until, 'respond_until', r.respond_until),
    jsonb_build_object('note', r.more_time_note)
  )
  from public.quote_requests r
  where r.id = request;
  select private.post_event(r.project_id, r.id, 'more_time_asked', jsonb_build_object('until', r.more_time_until))
  from public.quote_requests r
  where r.id = request
$$;
comment on function private.notify_more_time(uuid) is
$$Notifies the architect that a supplier asks for a later deadline, and says it in their conversation.
For definer functions; granted to nobody.$$;
