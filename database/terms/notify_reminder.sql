create function private.notify_reminder(request uuid, once_key text) returns void
language sql volatile
set search_path = ''
as $$
  select private.emit(
    'reminder', array[r.supplier_id], r.project_id, r.id, r.architect_id,
    private.answer_link(r.id),
    jsonb_build_object('category', r.category, 'respond_until', r.respond_until),
    once_key => notify_reminder.once_key
  )
  from public.quote_requests r
  where r.id = request
$$;
comment on function private.notify_reminder(uuid, text) is
$$Reminds the supplier of a request that an answer is owed, once for each key.
For definer functions and the recurring job; granted to nobody.$$;
