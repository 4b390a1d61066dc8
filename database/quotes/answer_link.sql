create function private.answer_link(request uuid) returns text
language sql stable
set search_path = ''
as $$
  select format('/quotes/%s/respond', min(q.id::text)) from public.quotes q where q.request_id = request
$$;
comment on function private.answer_link(uuid) is
$$Path of the page on which a supplier answers a request. For definer functions that notify them; granted to nobody.$$;
