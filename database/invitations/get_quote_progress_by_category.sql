create function public.get_quote_progress_by_category(target_project_id uuid)
returns table (category text, total_quotes integer, submitted_quotes integer, progress_percentage integer)
language sql stable security definer
set search_path = ''
as $$
  with supplier_groups as (
    -- A request that closed without a word from its supplier is not an answer.
    select q.category,
      bool_and(q.status <> 'requested') and bool_or(q.closed_as is distinct from 'no_response') as answered
    from public.quotes q
    where q.project_id = target_project_id
      and (q.architect_id = (select auth.uid()) or private.asked_by('app_admin'))
    group by q.category, q.supplier_id
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
the screen can show how many it waits for; progress_percentage is a rounded 0 to 100. Whoever declined has answered; whoever let the
request close has not.
For the project's architect and admins; anybody else's project gives no row.
Definer: quotes.project_id and category are granted to nobody.
Source: Q-20, RPC-005, RPC-006.$$;
grant execute on function public.get_quote_progress_by_category(uuid) to app_architect, app_admin;
