create function private.notify_deadline_passed(
  project uuid, of_category text, until timestamptz, counts jsonb, once_key text
) returns void
language sql volatile
set search_path = ''
as $$
  select private.emit(
    'deadline_passed', array[p.architect_id], p.id, null, null, '/projects/' || p.id,
    jsonb_build_object('category', of_category, 'respond_until', until) || counts,
    once_key => notify_deadline_passed.once_key
  )
  from public.projects p
  where p.id = project
$$;
comment on function private.notify_deadline_passed(uuid, text, timestamptz, jsonb, text) is
$$Notifies an architect that the deadline of a category has passed, with counts {invited, answered, declined, silent}.
For the recurring job; granted to nobody.$$;
