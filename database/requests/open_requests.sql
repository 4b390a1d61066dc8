create function private.open_requests(project uuid, categories text[], suppliers uuid[], invited_at timestamptz) returns void
language sql volatile
set search_path = ''
as $$
  insert into public.quote_requests (
    project_id, category, supplier_id, architect_id, client_id, invited_at, respond_until, accepts_late, addendum, deadline_set_at
  )
  select
    p.id, asked.category, asked.supplier_id, p.architect_id, p.client_id, open_requests.invited_at,
    case when t.set_at < open_requests.invited_at
      then greatest(t.respond_until, private.end_of_day(open_requests.invited_at, 3))
      else t.respond_until
    end,
    coalesce(t.accepts_late, true), coalesce(t.addendum, 0), case when t.id is not null then now() end
  from public.projects p
  cross join unnest(categories, suppliers) asked (category, supplier_id)
  left join public.request_terms t on t.project_id = p.id and t.category = asked.category
  where p.id = open_requests.project
  order by asked.category, asked.supplier_id
  on conflict (project_id, category, supplier_id) do nothing
$$;
comment on function private.open_requests(uuid, text[], uuid[], timestamptz) is
$$Writes the requests of a project that do not exist yet: one for each pair of a category and a supplier, the two arrays
running parallel. Those that exist stay as they are. A request has the terms of its category; one that is written after they
were set has at least three days for its answer. Without terms (rows of before, test data) it has no deadline.
For definer functions that insert quotes, which every request must have; granted to nobody.$$;
