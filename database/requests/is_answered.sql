create function private.is_answered(request uuid) returns boolean
language sql stable
return exists (
  select from public.quotes q
  where q.request_id = is_answered.request and q.closed_as is distinct from 'no_response'
    and (q.closed_as = 'bought_elsewhere' and q.submitted_at is null) is not true
) and not exists (
  select from public.quotes q where q.request_id = is_answered.request and q.status = 'requested'
);
comment on function private.is_answered(uuid) is
$$Whether a supplier has answered a request: nothing of it is open, and it did not close without a word. One who declined has answered.
Every count of answers is this one: of a category, of a project in a list, of the head of its page.
Kept parsed and without settings, so that PostgreSQL inlines it. Reads as its caller.$$;
grant execute on function private.is_answered(uuid) to app_architect, app_admin;
