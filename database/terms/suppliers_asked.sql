create function private.suppliers_asked(project uuid, of_category text)
returns table (supplier_id uuid, request_id uuid, quote_id uuid)
language sql stable
set search_path = ''
as $$
  select q.supplier_id, q.request_id, (array_agg(q.id order by q.status <> 'requested', q.id))[1]
  from public.quotes q
  where q.project_id = project and q.category = of_category and q.status in ('requested', 'submitted', 'viewed')
  group by q.supplier_id, q.request_id
$$;
comment on function private.suppliers_asked(uuid, text) is
$$The suppliers of a category of a project who may still win something there, with the quote by which they open their request.
For the functions tell_of_… of this folder; granted to nobody.$$;
