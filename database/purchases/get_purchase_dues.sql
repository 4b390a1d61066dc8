create function public.get_purchase_dues(target_project_id uuid default null, most integer default 6) returns table (
  instalment_id uuid,
  purchase_id uuid,
  project_id uuid,
  project_name text,
  purchase_label text,
  vendor text,
  number integer,
  count integer,
  due_on date,
  remaining numeric,
  state text,
  instalments bigint
)
language sql stable
set search_path = ''
as $$
  with own as materialized (
    select c.id, c.number, c.vendor, p.id as project_id, p.name
    from public.purchases c
    join public.projects p on p.id = c.project_id and p.status <> 'archived'
    where c.cancelled_at is null and (target_project_id is null or c.project_id = target_project_id)
  ), counted as (
    select f.*, (count(*) over (partition by f.purchase_id))::integer as among
    from private.purchase_figures(array(select w.id from own w), private.day_in_sao_paulo(now())) f
  )
  select f.instalment_id, w.id, w.project_id, w.name, private.purchase_label(w.number), w.vendor, f.number, f.among, f.due_on, f.remaining,
    f.state, count(*) over ()
  from counted f
  join own w on w.id = f.purchase_id
  where f.remaining > 0
  order by f.due_on, w.number, f.number, f.instalment_id
  limit least(greatest(coalesce(most, 6), 1), 50)
$$;
comment on function public.get_purchase_dues(uuid, integer) is
$$The instalments of purchases outside that are not paid whole, the earliest day first, at most so many rows (1 to 50): of one project, or with null of all
that the caller reads and that are not archived. remaining in R$; number of count; instalments, the same on each row, is how many there are in all.
For clients and architects (their own projects) and admins (all).
Closed sets: state (late, partial, due).
Source: docs/decisions/239.$$;
grant execute on function public.get_purchase_dues(uuid, integer) to app_client, app_architect, app_admin;
