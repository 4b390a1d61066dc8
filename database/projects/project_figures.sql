create function public.project_figures() returns table (
  total bigint,
  planning bigint,
  quoting bigint,
  in_progress bigint,
  completed bigint,
  archived bigint,
  approved numeric,
  paid numeric
)
language sql stable
set search_path = ''
as $$
  select
    count(*),
    count(*) filter (where p.status = 'planning'),
    count(*) filter (where p.status = 'quoting'),
    count(*) filter (where p.status = 'in_progress'),
    count(*) filter (where p.status = 'completed'),
    count(*) filter (where p.status = 'archived'),
    (select coalesce(sum(q.price), 0) from public.quotes q where q.status = 'approved'),
    (select coalesce(sum(y.amount), 0) from public.payments y)
  from public.projects p
$$;
comment on function public.project_figures() is
$$One row over the projects that the caller may read: how many in each status, and what is approved and paid in all of
them, reversals taken off, in R$. For architects (their own) and admins (all); 42501 to everybody else.
Source: docs/decisions/061.$$;
grant execute on function public.project_figures() to app_architect, app_admin;
