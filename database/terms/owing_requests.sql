create function private.owing_requests() returns setof public.quote_requests
language sql stable
set search_path = ''
as $$
  select r.*
  from public.quote_requests r
  join public.projects p on p.id = r.project_id and p.status in ('quoting', 'in_progress')
  join public.profiles s on s.id = r.supplier_id and private.may_supply(s)
  where exists (select from public.quotes q where q.request_id = r.id and q.status = 'requested')
$$;
comment on function private.owing_requests() is
$$The requests of which a supplier who may supply still owes an answer: something is requested and the project takes answers.
For definer functions and the recurring job; granted to nobody.$$;
