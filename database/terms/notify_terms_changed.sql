create function private.notify_terms_changed(project uuid, of_category text, moved uuid[], granted uuid[]) returns void
language sql volatile
set search_path = ''
as $$
  select private.emit(
    'terms_changed', array[s.supplier_id], project, s.request_id, r.architect_id,
    private.answer_link(s.request_id),
    jsonb_build_object('category', of_category, 'respond_until', r.respond_until),
    group_key => 'terms_changed:' || s.request_id
  )
  from private.suppliers_asked(project, of_category) s
  join public.quote_requests r on r.id = s.request_id
  where r.invited_at < now();
  select private.post_event(
    project, s.request_id, 'terms_changed',
    jsonb_strip_nulls(jsonb_build_object(
      'respond_until', case when s.request_id = any (moved) then r.respond_until end,
      'granted', case when s.request_id = any (granted) then true end
    ))
  )
  from private.suppliers_asked(project, of_category) s
  join public.quote_requests r on r.id = s.request_id
  where r.invited_at < now()
$$;
comment on function private.notify_terms_changed(uuid, text, uuid[], uuid[]) is
$$Notifies the suppliers of a category, other than those who are invited in this transaction, of its new terms, and says it in
their conversations: of the requests in moved the new deadline, of those in granted that it answers a wish for more time.
For definer functions; granted to nobody.$$;
