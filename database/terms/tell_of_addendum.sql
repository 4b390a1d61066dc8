create function private.tell_of_addendum(project uuid, of_category text, of_number integer) returns void
language sql volatile
set search_path = ''
as $$
  select private.emit(
    'addendum', array[s.supplier_id], project, s.request_id, a.architect_id,
    private.answer_link(s.request_id),
    jsonb_build_object('category', of_category, 'number', of_number, 'respond_until', r.respond_until),
    jsonb_build_object('note', a.note)
  )
  from public.addenda a
  cross join private.suppliers_asked(project, of_category) s
  join public.quote_requests r on r.id = s.request_id
  where a.project_id = project and a.category = of_category and a.number = of_number
$$;
comment on function private.tell_of_addendum(uuid, text, integer) is
$$Notifies the suppliers of a category who may still win something of an addendum.
For issue_addendum; granted to nobody.$$;
