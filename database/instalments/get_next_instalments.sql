create function public.get_next_instalments(most integer default 6) returns table (
  instalment_id uuid,
  order_id uuid,
  project_name text,
  category text,
  supplier_name text,
  supplier_company text,
  number integer,
  count integer,
  due_on date,
  expected_on date,
  remaining numeric,
  state text,
  instalments bigint,
  late numeric,
  soon numeric,
  soon_until date
)
language sql stable security definer
set search_path = ''
as $$
  with today as (
    select private.day_in_sao_paulo(now()) as day
  ), own as materialized (
    select o.id
    from public.orders o
    join public.projects p on p.id = o.project_id and p.status <> 'archived'
    where o.architect_id = (select auth.uid()) and private.asked_by('app_architect')
  ), counted as (
    select f.*, count(*) over (partition by f.order_id) as count
    from private.instalment_figures(array(select own.id from own), (select t.day from today t)) f
  ), open as (
    select c.*,
      case when c.state = 'late' then 0 when c.expected_on >= t.day then 1 else 2 end as place,
      count(*) over () as instalments,
      coalesce(sum(c.remaining) filter (where c.state = 'late') over (), 0) as late,
      coalesce(sum(c.remaining) filter (where c.state <> 'late' and c.due_on <= t.day + 7) over (), 0) as soon,
      t.day + 7 as soon_until
    from counted c
    cross join today t
    where c.remaining > 0
  )
  select
    n.instalment_id, n.order_id, p.name, o.category, s.full_name, s.company_name, n.number, n.count::integer, n.due_on, n.expected_on,
    n.remaining, n.state, n.instalments, n.late, n.soon, n.soon_until
  from open n
  join public.orders o on o.id = n.order_id
  join public.projects p on p.id = o.project_id
  join public.profiles s on s.id = o.supplier_id
  order by n.place, n.expected_on, o.created_at, o.number, n.number
  limit least(greatest(coalesce(most, 6), 1), 50)
$$;
comment on function public.get_next_instalments(integer) is
$$The next instalments of the calling architect's projects that are not archived, at most so many rows (1 to 50): those that are
late, then the others by the day on which they are due or expected, last those whose expected delivery has passed.
The same on each row: how many instalments are open in all (instalments), and in R$ what is late and what is due from today until
soon_until, a week from now; what waits for its delivery is in neither. No row means that nothing is open.
For architects.
Nullable: supplier_company, due_on.
Closed sets: state (late, partial, due).
Definer: what was paid of an instalment is computed by a function that is granted to nobody.
Source: docs/decisions/111.$$;
grant execute on function public.get_next_instalments(integer) to app_architect;
