create function public.report_funnel(since date default null, until date default null) returns table (
  track text,
  place integer,
  step text,
  reached bigint
)
language sql stable
set search_path = ''
as $$
  with period (first, after) as (
    select
      coalesce(private.month_begins(report_funnel.since), '-infinity'),
      coalesce(private.month_begins(report_funnel.until + 1), 'infinity')
  ), registered as (
    select
      p.role,
      -- Suspended people and those whose access ended had been approved.
      p.status = 'approved' or p.suspended_at is not null
        or p.id in (select d.profile_id from public.registration_details d where d.approved_at is not null) as approved,
      case p.role
        when 'architect' then p.id in (select j.architect_id from public.projects j)
        when 'client' then p.id in (select j.client_id from public.projects j where j.client_id is not null)
        else p.id in (select r.supplier_id from public.quote_requests r where r.version > 0)
      end as started,
      case p.role
        when 'architect' then p.id in (
          select j.architect_id from public.orders o join public.projects j on j.id = o.project_id where o.status <> 'cancelled'
        )
        when 'client' then p.id in (
          select j.client_id from public.orders o join public.projects j on j.id = o.project_id where o.status <> 'cancelled'
        )
        else p.id in (select o.supplier_id from public.orders o where o.status <> 'cancelled')
      end as dealt
    from period d
    join public.profiles p on p.created_at >= d.first and p.created_at < d.after
    where p.role in ('client', 'architect', 'supplier') and p.id not in (select g.guest_id from private.guest_cards g)
  ), sent as (
    select
      r.id, r.version > 0 as answered,
      coalesce(bool_or(q.status = 'approved' or q.closed_as in ('lost', 'refused', 'order_declined', 'order_terminated')), false) as decided,
      coalesce(bool_or(o.id is not null), false) as ordered,
      coalesce(bool_or(o.id is not null and y.amount > 0), false) as paid
    from period d
    join public.quote_requests r on r.invited_at >= d.first and r.invited_at < d.after
    left join public.quotes q on q.request_id = r.id
    left join private.order_items t on t.quote_id = q.id and t.removed_at is null
    left join public.orders o on o.id = t.order_id and o.status <> 'cancelled'
    left join (select p.quote_id, sum(p.amount) as amount from public.payments p group by p.quote_id) y on y.quote_id = q.id
    group by r.id
  ), counted (track, steps) as (
    select
      r.role,
      array[
        count(*), count(*) filter (where r.approved), count(*) filter (where r.approved and r.started),
        count(*) filter (where r.approved and r.started and r.dealt)
      ]
    from registered r
    group by r.role
    union all
    select
      'request',
      array[
        count(*), count(*) filter (where s.answered), count(*) filter (where s.answered and s.decided),
        count(*) filter (where s.answered and s.decided and s.ordered),
        count(*) filter (where s.answered and s.decided and s.ordered and s.paid)
      ]
    from sent s
  )
  select k.track, n.place::integer, n.step, coalesce(c.steps[n.place], 0)
  from (
    values
      ('client', array['registered', 'approved', 'started', 'dealt']),
      ('architect', array['registered', 'approved', 'started', 'dealt']),
      ('supplier', array['registered', 'approved', 'started', 'dealt']),
      ('request', array['sent', 'answered', 'decided', 'ordered', 'paid'])
  ) k (track, steps)
  cross join unnest(k.steps) with ordinality n (step, place)
  left join counted c on c.track = k.track
  order by array_position(array['client', 'architect', 'supplier', 'request'], k.track), n.place
$$;
comment on function public.report_funnel(date, date) is
$$How far those got who registered, and the requests that were sent, from since to until, both days included, by the calendar of São Paulo
(null leaves that side open), whatever happened later: a row for each step of each track, in order, each of which counts only who passed
the ones before. track client, architect, supplier: registered, approved, started (is in a project; a supplier: answered a request), dealt
(has an order that stands). track request: sent, answered, decided (something of it was approved, refused or lost to another offer),
ordered (in an order that stands), paid (something of it).
For admins; 42501 to everybody else.
Closed sets: track (client, architect, supplier, request), step (registered, approved, started, dealt, sent, answered, decided, ordered, paid).
Source: docs/decisions/123.$$;
grant execute on function public.report_funnel(date, date) to app_admin;
