create function private.has_approved_quote(project uuid) returns boolean
language sql stable security definer
set search_path = ''
as $$
  select exists (select from public.quotes q where q.project_id = project and q.status = 'approved')
$$;
comment on function private.has_approved_quote(uuid) is
$$Whether a quote of the project was approved.
Called by the projects trigger, which only runs on rows the caller may update.
Definer: quotes.project_id is granted to nobody.$$;
grant execute on function private.has_approved_quote(uuid) to app_architect;
