create function private.terms_of_supplier() returns setof uuid
language sql stable security definer
set search_path = ''
as $$
  select t.id
  from public.quote_requests r
  join public.request_terms t on t.project_id = r.project_id and t.category = r.category
  where r.supplier_id = (select auth.uid())
$$;
comment on function private.terms_of_supplier() is
$$The terms of what the caller was asked to quote, for the policy of their files.
For suppliers; nothing to anybody else.
Definer: suppliers may not read request_terms, whose rows say when others were asked.$$;
grant execute on function private.terms_of_supplier() to app_supplier;
