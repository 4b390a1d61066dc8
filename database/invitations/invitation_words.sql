create function private.invitation_words(request uuid) returns jsonb
language sql stable
set search_path = ''
as $$
  select jsonb_build_object(
    'respond_until', r.respond_until, 'visit_at', t.visit_at, 'visit_note', t.visit_note, 'office', a.company_name
  )
  from public.quote_requests r
  join public.profiles a on a.id = r.architect_id
  left join public.request_terms t on t.project_id = r.project_id and t.category = r.category
  where r.id = request
$$;
comment on function private.invitation_words(uuid) is
$$Data of the mail of a first request beside its items: office, deadline, visit and where to meet.
Called where a supplier is asked for the first time, by an invitation or in a later round; granted to nobody.$$;
