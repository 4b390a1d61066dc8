create function public.get_project_story(target_project_id uuid, most integer default 4) returns table (
  state text,
  kind text,
  day date,
  category text,
  supplier_name text,
  supplier_company text,
  things integer,
  amount numeric,
  order_id uuid,
  more integer,
  purchase text,
  origin jsonb
)
language sql stable security definer
set search_path = ''
as $$
  with project as (
    select p.id, p.status, private.day_in_sao_paulo(p.created_at) as opened_on, private.day_in_sao_paulo(now()) as today
    from public.projects p
    where p.id = private.readable_project(target_project_id)
  ), placed as (
    select o.id, o.category, o.supplier_id, o.status, coalesce(o.confirmed_at, o.created_at) as at, held.things, held.price, held.paid,
      held.paid_on, private.day_in_sao_paulo(coalesce(o.confirmed_at, o.created_at)) + held.days as expected_on,
      private.day_in_sao_paulo(o.fulfilled_at) as fulfilled_on,
      (select min(d.arrives_on) from public.deliveries d where d.order_id = o.id and d.status = 'announced') as announced_on
    from project p
    join public.orders o on o.project_id = p.id and o.status <> 'cancelled'
    join lateral (
      select count(*)::integer as things, sum(q.price) as price, max(q.delivery_time_days) as days,
        coalesce(sum(y.paid), 0) as paid, max(y.paid_on) as paid_on
      from private.order_items t
      join public.quotes q on q.id = t.quote_id
      cross join lateral (
        select sum(y.amount) as paid, max(y.payment_date) as paid_on from public.payments y where y.quote_id = q.id
      ) y
      where t.order_id = o.id and t.removed_at is null
    ) held on held.things > 0
  ), open as (
    select i.category, count(*)::integer as things,
      bool_or(exists (
        select from public.quotes q where q.project_item_id = i.id and q.status in ('requested', 'submitted', 'viewed')
      )) as is_asked
    from project p
    join public.project_items i on i.project_id = p.id and i.cancelled_at is null
    where p.status in ('planning', 'quoting', 'in_progress')
      and not exists (select from public.quotes q where q.project_item_id = i.id and q.status = 'approved')
      and not private.is_bought_elsewhere(i.id)
    group by i.category
  ), awaited as (
    select o.*, coalesce(o.announced_on, o.expected_on) as day, p.today
    from placed o
    cross join project p
    where p.status = 'in_progress' and o.status = 'confirmed' and o.fulfilled_on is null
      and (o.announced_on is not null or not private.counts_as_delivered(o.id, o.expected_on, o.price - o.paid))
  ), story as (
    select 'done' as state, 'opened' as kind, p.opened_on as day, null::text as category, null::uuid as supplier_id,
      null::integer as things, null::numeric as amount, null::uuid as order_id, null::text as vendor, null::text as purchase
    from project p

    union all
    select 'done', case when o.paid >= o.price then 'paid_off' else 'placed' end,
      case when o.paid >= o.price and o.paid_on is not null then o.paid_on else private.day_in_sao_paulo(o.at) end,
      o.category, o.supplier_id, o.things, o.price, o.id, null, null
    from placed o
    where o.status = 'confirmed' or o.paid >= o.price

    union all
    select 'done', 'delivered', o.fulfilled_on, o.category, o.supplier_id, o.things, null, o.id, null, null
    from placed o
    where o.fulfilled_on is not null

    union all
    select 'done', 'bought', c.bought_on, null, null, null, c.total, null, c.vendor, private.purchase_label(c.number)
    from project p
    join public.purchases c on c.project_id = p.id and c.bought_on is not null and c.cancelled_at is null

    union all
    select 'done', 'finished', null, null, null, null, null, null, null, null
    from project p
    where p.status = 'completed'

    union all
    select 'now', 'decide', private.day_in_sao_paulo(s.sent_at), null, null,
      (select count(*)::integer from public.selection_items i where i.selection_id = s.id), s.total, null, null, null
    from project p
    join public.selections s on s.project_id = p.id and s.status = 'sent'
    where p.status in ('quoting', 'in_progress')

    union all
    -- Fichas that wait for the client, whatever the phase.
    select 'now', 'decide', private.day_in_sao_paulo(min(v.sent_at)), null, null, count(*)::integer, null, null, null, null
    from project p
    join public.item_spec_versions v on v.project_id = p.id and v.outcome = 'proposed'
    where p.status <> 'archived'
    having count(*) > 0

    union all
    select 'now', 'handover', private.day_in_sao_paulo(h.sent_at), null, null, null, null, null, null, null
    from project p
    join public.handovers h on h.project_id = p.id and h.status = 'sent'

    union all
    select 'now', 'confirm', private.day_in_sao_paulo(o.at), o.category, o.supplier_id, o.things, o.price, o.id, null, null
    from placed o
    where o.status = 'issued' and o.paid < o.price

    union all
    select 'now', case when o.announced_on is null then 'delivery_over' else 'delivery' end, o.day, o.category, o.supplier_id, o.things,
      greatest(o.price - o.paid, 0), o.id, null, null
    from awaited o
    where o.day < o.today or o.announced_on = o.today

    union all
    select case when o.is_asked then 'now' else 'next' end, case when o.is_asked then 'quoting' else 'to_ask' end, null, o.category,
      null, o.things, null, null, null, null
    from open o

    union all
    select 'next', 'delivery', o.day, o.category, o.supplier_id, o.things, null, o.id, null, null
    from awaited o
    where o.day >= o.today and o.announced_on is distinct from o.today

    union all
    select 'next', 'keys',
      case when not exists (select from open) then (
        select max(coalesce(o.announced_on, o.expected_on))
        from placed o
        where o.fulfilled_on is null and coalesce(o.announced_on, o.expected_on) >= p.today
      ) end,
      null, null, null, null, null, null, null
    from project p
    where p.status in ('planning', 'quoting', 'in_progress')
  ), placed_in_line as (
    select t.*, t.kind in ('finished', 'keys') as is_end, count(*) over (partition by t.state) as among,
      row_number() over (
        partition by t.state
        order by t.kind in ('finished', 'keys') desc,
          case when t.state = 'done' then t.day end desc,
          t.kind <> 'decide', t.kind = 'opened', t.day, t.category, t.order_id, t.purchase
      ) as place
    from story t
  )
  select l.state, l.kind, l.day, l.category, coalesce(s.full_name, l.vendor), s.company_name, l.things, l.amount, l.order_id,
    greatest(l.among - least(greatest(coalesce(most, 4), 1), 50), 0)::integer,
    l.purchase, private.order_origin(l.order_id)
  from placed_in_line l
  left join public.profiles s on s.id = l.supplier_id
  where l.place <= least(greatest(coalesce(most, 4), 1), 50)
  order by array_position(array['done', 'now', 'next'], l.state), l.is_end, l.kind <> 'decide' and l.state = 'now', l.day,
    l.kind <> 'opened', l.category, l.order_id, l.purchase
$$;
comment on function public.get_project_story(uuid, integer) is
$$How a project goes from the choice to the keys, in the order in which it is read: what is done, what is going on now and what comes next, at most so
many rows of each (1 to 50; of what is done the latest; more: how many others there are of that state). On one day the opening comes first.
done: opened; placed (an order its supplier confirmed), paid_off (one that is paid whole), finished (the project is completed, no day);
delivered (everything that an order holds was accepted, on the day on which the last of it came); bought (a purchase outside: purchase is its number,
supplier_name its vendor, amount its total in R$).
now: decide (a selection waits for the client, amount its R$, or fichas do, without one),
handover (a termo de entrega does, day when it was sent), confirm (an order waits for its
supplier), delivery (one that was announced for today or before and is to be checked), delivery_over (the promised day is over, something is missing
and no delivery is announced); of both amount is what is left to pay, R$; quoting (items that suppliers were asked for and nobody won).
next: delivery (by day, as announced, else as promised), to_ask (items that nobody was asked for), keys (the last delivery, without a day while
items are to be bought).
things: how many items. amount of placed, paid_off and confirm: the price of the order, R$.
origin: where what was ordered comes from; null where it has no mark.
For the client and the architect of the project and admins; to anybody else there is no row.
Nullable: day, category, supplier_name, supplier_company, things, amount, order_id, purchase, origin.
Closed sets: state (done, now, next), kind (opened, placed, paid_off, delivered, bought, finished, decide, handover,
confirm, delivery_over, quoting, delivery, to_ask, keys).
Definer: orders, payments and names of suppliers are not granted to every side.
Source: docs/decisions/130 and 271.$$;
grant execute on function public.get_project_story(uuid, integer) to app_client, app_architect, app_admin;
