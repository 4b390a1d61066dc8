create function public.get_waiting_work() returns table (
  kind text,
  projects integer,
  things integer,
  amount numeric,
  since timestamptz,
  project_id uuid,
  project_name text
)
language sql stable security definer
set search_path = ''
as $$
  with own as (
    select p.id, p.name, p.status, p.created_at
    from public.projects p
    where p.architect_id = (select auth.uid()) and p.status <> 'archived'
  ), open_quotes as (
    select q.project_id, q.project_item_id, q.supplier_id, q.category, q.status, q.price, q.created_at, q.submitted_at
    from public.quotes q
    join own on own.id = q.project_id and own.status in ('quoting', 'in_progress')
    join public.profiles s on s.id = q.supplier_id and s.status = 'approved'
    where q.architect_id = (select auth.uid()) and q.status in ('requested', 'submitted', 'viewed')
  ), work as (
    select 'decide' as kind, q.project_id, count(distinct q.project_item_id) as things, null::numeric as amount,
      min(q.submitted_at) as since
    from open_quotes q
    where q.status in ('submitted', 'viewed') and q.price > 0
    group by q.project_id

    union all
    select 'answer', q.project_id, count(distinct (q.supplier_id, q.category)), null, min(q.created_at)
    from open_quotes q
    where q.status = 'requested'
    group by q.project_id

    union all
    select 'invite', own.id, count(*), null, own.created_at
    from own
    join public.project_items i on i.project_id = own.id and i.cancelled_at is null
    where own.status in ('planning', 'quoting', 'in_progress')
      and not exists (
        select
        from public.quotes q
        join public.profiles s on s.id = q.supplier_id
        where q.project_item_id = i.id
          and (
            q.status = 'approved'
            or s.status = 'approved' and (q.status = 'requested' or q.status in ('submitted', 'viewed') and q.price > 0)
          )
      )
    group by own.id, own.created_at

    union all
    select 'list', own.id, 1, null, own.created_at
    from own
    where own.status = 'planning'
      and not exists (select from public.project_items i where i.project_id = own.id)

    union all
    select 'pay', q.project_id, count(*), sum(q.price - paid.total), min(q.approved_at)
    from public.quotes q
    join own on own.id = q.project_id
    cross join lateral (
      select coalesce(sum(y.amount), 0) as total from public.payments y where y.quote_id = q.id
    ) paid
    where q.architect_id = (select auth.uid()) and q.status = 'approved' and q.price > paid.total
    group by q.project_id
  )
  select
    w.kind,
    count(*)::integer,
    sum(w.things)::integer,
    sum(w.amount),
    min(w.since),
    (array_agg(w.project_id order by w.since, w.project_id))[1],
    (array_agg(own.name order by w.since, w.project_id))[1]
  from work w
  join own on own.id = w.project_id
  group by w.kind
  order by array_position(array['decide', 'answer', 'invite', 'list', 'pay'], w.kind)
$$;
comment on function public.get_waiting_work() is
$$What waits for the calling architect over all their projects that are not archived, at most one row of each kind in this
order: decide (items with an offer that can be approved now), answer (requests that a supplier has not answered), invite
(items without an approved quote, an offer or anybody who has yet to answer), list (projects without an item), pay
(approved quotes with a balance; amount: R$ of all balances). projects: in how many; things: how many; since: the
oldest; project_id and project_name: where the oldest is.
No row means that nothing waits.
For architects.
Nullable: amount.
Closed sets: kind (decide, answer, invite, list, pay).
Definer: joins by columns that are granted to nobody.
Source: docs/decisions/066.$$;
grant execute on function public.get_waiting_work() to app_architect;
