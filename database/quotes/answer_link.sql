create function private.answer_link(request uuid) returns text
language sql stable
set search_path = ''
as $$
  select format('/quotes/%s/respond', q.id)
  from public.quotes q
  where q.request_id = request
  order by q.status <> 'requested', q.status not in ('submitted', 'viewed'), q.id
  limit 1
$$;
comment on function private.answer_link(uuid) is
$$Path of the page on which a supplier answers a request, by the quote that waits for it, or else one that waits for a decision.
For definer functions that notify them; granted to nobody.$$;
