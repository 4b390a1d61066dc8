create function public.list_supplier_deals(target_quote_id uuid default null, with_items boolean default true) returns table (
  quote_id uuid,
  project_status text,
  items jsonb,
  total_paid numeric,
  remaining_amount numeric,
  commission_rate numeric,
  commission_amount numeric,
  orders jsonb,
  project_name text,
  architect_name text,
  category text,
  rooms text[],
  total_items integer,
  price numeric,
  approved_at timestamptz,
  state text,
  place integer,
  next_delivery_on date,
  next_delivery text,
  is_late boolean,
  project_key text,
  search_text text,
  totals jsonb
)
language sql stable security definer
set search_path = ''
as $$
  -- Everything is grouped once and joined: a look at the items for each of thousands of deals would take minutes.
  with today as (
    select private.day_in_sao_paulo(now()) as day
  ), own as materialized (
    select q.id, q.project_id, q.category, q.architect_id, q.client_id, q.price, q.item_note, q.delivery_time_days, q.approved_at,
      i.id as item_id, i.description, i.room, i.quantity, i.unit, i.position, c.rate, c.amount, paid.total as paid, t.order_id
    from public.quotes q
    join public.project_items i on i.id = q.project_item_id
    left join private.order_items t on t.quote_id = q.id and t.removed_at is null
    left join lateral (
      select max(l.commission_rate) filter (where l.kind = 'approval' and l.cancelled_at is null) as rate,
        sum(l.commission_amount) as amount
      from public.commissions l
      where l.quote_id = q.id
    ) c on with_items
    cross join lateral (
      select coalesce(sum(y.amount), 0) as total from public.payments y where y.quote_id = q.id
    ) paid
    where q.supplier_id = (select auth.uid())
      and q.status = 'approved'
      and (target_quote_id is null or (q.project_id, q.category) = (
        select m.project_id, m.category from public.quotes m where m.id = target_quote_id and m.supplier_id = (select auth.uid())
      ))
  ), deals as (
    select w.project_id, w.category, w.architect_id, w.client_id,
      jsonb_agg(
        jsonb_build_object(
          'id', w.item_id, 'description', w.description, 'room', w.room, 'quantity', trim_scale(w.quantity), 'unit', w.unit,
          'price', w.price, 'note', w.item_note, 'delivery_time_days', w.delivery_time_days
        )
        order by w.position, w.item_id
      ) filter (where with_items) as items,
      count(*)::integer as total_items, sum(w.price) as price, sum(w.paid) as paid, max(w.approved_at) as approved_at,
      case when count(distinct w.rate) = 1 then min(w.rate) end as rate, coalesce(sum(w.amount), 0) as commission
    from own w
    group by w.project_id, w.category, w.architect_id, w.client_id
  ), rooms as (
    select r.project_id, r.category, array_agg(r.room order by r.first, r.room) as names
    from (
      select w.project_id, w.category, w.room, min(w.position) as first
      from own w
      where w.room is not null
      group by w.project_id, w.category, w.room
    ) r
    group by r.project_id, r.category
  ), placed as materialized (
    select o.id, o.project_id, o.category, o.year, o.number, o.status, o.created_at, o.fulfilled_at, private.order_label(o) as label,
      o.status = 'confirmed' and o.fulfilled_at is null and p.status <> 'archived' as is_to_deliver,
      case
        when o.status = 'confirmed' and p.status in ('quoting', 'in_progress') then private.day_in_sao_paulo(o.confirmed_at)
      end as begins_on
    from public.orders o
    join public.projects p on p.id = o.project_id
    where o.id in (select w.order_id from own w) and o.supplier_id = (select auth.uid())
  ), issues as (
    select i.order_id, count(*)::integer as waiting
    from public.issues i
    where i.supplier_id = (select auth.uid()) and i.status in ('open', 'fixed')
    group by i.order_id
  ), orders as (
    select o.project_id, o.category,
      jsonb_agg(
        jsonb_build_object(
          'id', o.id, 'number', o.number, 'year', o.year, 'status', o.status, 'is_to_deliver', o.is_to_deliver,
          'issues', coalesce(i.waiting, 0)
        ) order by o.created_at, o.number
      ) as list,
      string_agg(o.label, ' ') as labels, bool_or(o.status = 'issued') as waits
    from placed o
    left join issues i on i.order_id = o.id
    group by o.project_id, o.category
  ), came as (
    select l.quote_id
    from public.deliveries d
    join private.delivery_lines l on l.delivery_id = d.id
    join public.quotes q on q.id = l.quote_id
    join public.project_items i on i.id = q.project_item_id
    where d.supplier_id = (select auth.uid()) and d.status = 'checked'
    group by l.quote_id
    having sum(l.accepted) >= max(i.quantity)
  ), announced as (
    select l.quote_id, min(d.arrives_on) as day
    from public.deliveries d
    join private.delivery_lines l on l.delivery_id = d.id
    where d.supplier_id = (select auth.uid()) and d.status = 'announced'
    group by l.quote_id
  ), to_come as materialized (
    select w.project_id, w.category, w.description, w.position, w.item_id, w.order_id, a.day as announced_on,
      o.begins_on + w.delivery_time_days as promised_on
    from own w
    join placed o on o.id = w.order_id and o.begins_on is not null and o.fulfilled_at is null
    cross join today
    left join announced a on a.quote_id = w.id
    where w.id not in (select c.quote_id from came c)
      and case
        when a.day is null and o.begins_on + w.delivery_time_days < today.day
        then not private.counts_as_delivered(o.id, o.begins_on + w.delivery_time_days, w.price - w.paid)
        else true
      end
  ), promised as (
    select distinct on (t.project_id, t.category) t.project_id, t.category, t.description, t.order_id,
      coalesce(t.announced_on, t.promised_on) as day
    from to_come t
    order by t.project_id, t.category, coalesce(t.announced_on, t.promised_on), t.position, t.item_id
  ), late as (
    select l.order_id
    from private.late_orders(
      (select today.day from today), array(select t.order_id from to_come t cross join today where t.promised_on < today.day)
    ) l
  ), first_quotes as (
    select distinct on (f.project_id, f.category) f.project_id, f.category, f.id
    from public.quotes f
    where f.supplier_id = (select auth.uid())
    order by f.project_id, f.category, f.status <> 'requested', f.id
  ), stood as materialized (
    select f.id as quote_id, p.status as project_status, coalesce(d.items, '[]') as items, d.paid, d.price - d.paid as remaining, d.rate,
      d.commission, coalesce(o.list, '[]') as orders, p.name, a.full_name as architect_name, d.category,
      coalesce(r.names, '{}') as rooms, d.total_items, d.price, d.approved_at,
      case
        when o.waits then 'to_confirm'
        when n.day is not null or d.paid < d.price then 'open'
        else 'finished'
      end as state,
      n.day, n.description as item, n.order_id in (select l.order_id from late l) as is_late, n.day <= today.day + 7 as is_soon,
      concat_ws(
        ' ', p.name, p.address, a.full_name, c.full_name, private.category_label(d.category), o.labels, array_to_string(r.names, ' ')
      ) as words
    from deals d
    cross join today
    join public.projects p on p.id = d.project_id
    join public.profiles a on a.id = d.architect_id
    join public.profiles c on c.id = d.client_id
    join first_quotes f on f.project_id = d.project_id and f.category = d.category
    left join rooms r on r.project_id = d.project_id and r.category = d.category
    left join orders o on o.project_id = d.project_id and o.category = d.category
    left join promised n on n.project_id = d.project_id and n.category = d.category
  ), totals as (
    select jsonb_build_object(
      'deals', count(*), 'price', coalesce(sum(s.price), 0), 'remaining', coalesce(sum(s.remaining), 0),
      'to_confirm', count(*) filter (where s.state = 'to_confirm'), 'due_soon', count(*) filter (where s.is_soon),
      'with_balance', count(*) filter (where s.remaining > 0), 'finished', count(*) filter (where s.state = 'finished')
    ) as sums
    from stood s
  )
  select s.quote_id, s.project_status, s.items, s.paid, s.remaining, s.rate, s.commission, s.orders, s.name, s.architect_name, s.category,
    s.rooms, s.total_items, s.price, s.approved_at, s.state, case s.state when 'to_confirm' then 1 when 'open' then 2 else 3 end,
    s.day, s.item, coalesce(s.is_late, false), private.plain_words(s.name), private.plain_words(s.words), t.sums
  from stood s
  cross join totals t
  order by s.approved_at desc, s.name
$$;
comment on function public.list_supplier_deals(uuid, boolean) is
$$Money that the caller is owed and owes for each own deal, or for that of target_quote_id, under the quote_id of
get_supplier_approved_projects and, unless ordered otherwise, in its order; to be filtered, searched (search_text), ordered (by a column or
its _key) and cut into pages like a table. Of a deal: the approved items only [{id, description, room, quantity, unit, price, note,
delivery_time_days}] with R$ of each, R$ paid and to be paid, and the commission: its amount in R$, and its rate (a fraction), null when the
items have different ones. with_items false leaves items and commission out, for a list of thousands. orders: those that hold the items
[{id, number, year, status, is_to_deliver, issues}], the oldest first: whether something of a confirmed order is still to be delivered, and how
many pendências and claims of it wait. rooms: each once, in the order of the items.
state, and place to order by it: to_confirm (1) while an order waits for the caller, open (2), finished (3) once everything is paid and no
delivery is to come. next_delivery_on: the first day on which an item of a confirmed order of a project that is not over is still to come, as it was
announced, else as it was promised; next_delivery: that item; is_late: its order is late. What was accepted whole is no longer to
come, nor what counts as delivered.
totals, the same on each row, over all that were asked for: how many deals, in R$ what they come to and what is left to receive, and how
many wait for the caller, have a delivery that is late or due within seven days, have something left to receive, and are finished.
Payments are given as a sum, without notes.
For suppliers; 42501 to everybody else.
Nullable: commission_rate, next_delivery_on, next_delivery.
Closed sets: project_status (projects.status), state (to_confirm, open, finished).
Definer: suppliers may not read projects, items, payments or commissions.
Source: docs/decisions/061 and 245.$$;
grant execute on function public.list_supplier_deals(uuid, boolean) to app_supplier;
