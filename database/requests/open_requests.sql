create function private.open_requests(project uuid, categories text[], suppliers uuid[], invited_at timestamptz) returns void
language sql volatile
set search_path = ''
as $$
  insert into public.quote_requests (project_id, category, supplier_id, architect_id, client_id, invited_at)
  select p.id, asked.category, asked.supplier_id, p.architect_id, p.client_id, open_requests.invited_at
  from public.projects p
  cross join unnest(categories, suppliers) asked (category, supplier_id)
  where p.id = open_requests.project
  order by asked.category, asked.supplier_id
  on conflict (project_id, category, supplier_id) do nothing
$$;
comment on function private.open_requests(uuid, text[], uuid[], timestamptz) is
$$Writes the requests of a project that do not exist yet: one for each pair of a category and a supplier, the two arrays
running parallel. Those that exist stay as they are.
For definer functions that insert quotes, which every request must have; granted to nobody.$$;
