create function private.suppliers_asked(project uuid, of_category text)
returns table (supplier_id uuid, request_id uuid)
language sql stable
set search_path = ''
as $$
  select distinct q.supplier_id, q.request_id
  from public.quotes q
  where q.project_id = project and q.category = of_category and q.status in ('requested', 'submitted', 'viewed')
$$;
comment on function private.suppliers_asked(uuid, text) is
$$The suppliers of a category of a project who may still win something there, with their requests.
For the functions notify_… of this folder; granted to nobody.$$;
