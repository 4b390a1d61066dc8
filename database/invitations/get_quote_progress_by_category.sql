create function public.get_quote_progress_by_category(target_project_id uuid)
returns table (category text, total_quotes integer, submitted_quotes integer, progress_percentage integer)
language sql stable
set search_path = ''
as $$
  with supplier_groups as (
    select r.category, private.is_answered(r.id) as answered
    from public.quote_requests r
    where r.project_id = target_project_id and exists (select from public.quotes q where q.request_id = r.id)
  )
  select
    g.category,
    count(*)::integer,
    (count(*) filter (where g.answered))::integer,
    round(100.0 * count(*) filter (where g.answered) / count(*))::integer
  from supplier_groups g
  group by g.category
  order by g.category
$$;
comment on function public.get_quote_progress_by_category(uuid) is
$$How many of the invited suppliers have answered, per category of a project: counts are suppliers, not rows, so that
the screen can show how many it waits for; progress_percentage is a rounded 0 to 100. A supplier that declined has answered; one that let the
request close has not.
For the project's architect and admins; anybody else's project gives no row.
Source: Q-20, RPC-005, RPC-006.$$;
grant execute on function public.get_quote_progress_by_category(uuid) to app_architect, app_admin;
