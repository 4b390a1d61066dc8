create function public.get_project_quote_review(target_project_id uuid) returns table (
  item_id uuid,
  category text,
  description text,
  quantity numeric,
  unit text,
  asked_suppliers integer,
  received_quotes integer,
  supplier_name text,
  supplier_company text,
  price numeric,
  delivery_time_days integer,
  item_note text,
  approved_at timestamptz,
  total_paid numeric,
  room text,
  scope text,
  brand text,
  model text,
  alternative text,
  unit_price numeric,
  line_value numeric,
  change numeric,
  order_id uuid,
  order_number integer,
  order_year integer,
  order_ended text,
  payments integer,
  payments_total numeric,
  origin jsonb
)
language sql stable security definer
set search_path = ''
as $$
  with offers as (
    select
      q.project_item_id,
      count(*)::integer as asked,
      (count(*) filter (
        where q.submitted_at is not null and q.price is not null
          and q.closed_as is distinct from 'order_declined' and q.closed_as is distinct from 'order_terminated'
      ))::integer as received,
      (array_agg(q.closed_as order by q.approved_at desc nulls last, q.id)
        filter (where q.closed_as in ('order_declined', 'order_terminated')))[1] as ended
    from public.quotes q
    where q.project_id = target_project_id
      and q.client_id = (select auth.uid())
    group by q.project_item_id
  ), acts as (
    -- Unreversed amounts of each act of recording: an item's share, and the whole over all its items.
    select y.quote_id, y.batch_id, sum(y.amount) + coalesce(sum(r.amount), 0) as share,
      sum(sum(y.amount) + coalesce(sum(r.amount), 0)) over (partition by y.batch_id) as whole
    from public.payments y
    left join public.payments r on r.reverses_payment_id = y.id
    where y.project_id = target_project_id
      and y.client_id = (select auth.uid())
      and y.reverses_payment_id is null
    group by y.quote_id, y.batch_id
  ), paid as (
    select a.quote_id, sum(a.share) as total, (count(*) filter (where a.share > 0))::integer as payments,
      sum(a.whole) filter (where a.share > 0) as payments_total
    from acts a
    group by a.quote_id
  ), lines as materialized (
    select l.*
    from public.orders p
    cross join lateral private.order_lines(p.id) l
    where p.project_id = target_project_id
      and p.client_id = (select auth.uid())
  )
  select
    i.id, i.category, i.description, i.quantity, i.unit,
    coalesce(o.asked, 0), coalesce(o.received, 0),
    s.full_name, s.company_name, chosen.price, chosen.delivery_time_days, chosen.item_note, chosen.approved_at,
    case when chosen.id is not null then coalesce(paid.total, 0) end,
    coalesce(line.room, i.room), line.scope, line.brand, line.model, line.alternative, line.unit_price, line.line_value, line.change,
    placed.id, placed.number, placed.year, case when chosen.id is null then o.ended end,
    case when chosen.id is not null then coalesce(paid.payments, 0) end, case when chosen.id is not null then coalesce(paid.payments_total, 0) end,
    private.offer_origin(chosen.request_id, chosen.version)
  from public.project_items i
  left join offers o on o.project_item_id = i.id
  left join public.quotes chosen on chosen.project_item_id = i.id and chosen.status = 'approved'
  left join public.profiles s on s.id = chosen.supplier_id
  left join paid on paid.quote_id = chosen.id
  left join private.order_items t on t.quote_id = chosen.id and t.removed_at is null
  left join public.orders placed on placed.id = t.order_id
  left join lines line on line.quote_id = chosen.id
  where i.project_id = target_project_id
    and i.cancelled_at is null
    and i.client_id = (select auth.uid())
  order by i.category, i.position, i.id
$$;
comment on function public.get_project_quote_review(uuid) is
$$Quotes and approvals of a project of the caller, one row per item by category: how many suppliers were invited and how many gave a
price, and of the approved quote, once there is one, supplier, price (R$), days, note and R$ paid (null until then). Of an approved one also what was
bought: scope, brand, model, alternative (in place of description),
unit_price, line_value and change, and its order; the price less the other two is its share of freight and discount.
received_quotes counts the prices that can still be chosen; order_ended: order_declined or order_terminated where the approval of
an item without one ended so.
Never a price, a name or a note of any other quote: what a supplier offered and lost is not the client's to read.
payments: in how many acts of recording that was paid; payments_total: what these came to in R$, which is more than R$ paid where a payment was split
over several items.
origin: where the approved answer comes from; null where it has no mark.
No row for anybody else's project.
For clients.
Nullable: supplier_name, supplier_company, price, delivery_time_days, item_note, approved_at, total_paid, room, scope, brand, model, alternative,
unit_price, line_value, change, order_id, order_number, order_year, order_ended, payments,
payments_total, origin.
Closed sets: unit (project_items.unit), scope (quotes.scope), order_ended (order_declined, order_terminated).
Definer: clients may not read quotes, items or payments.
Source: Q-67, docs/decisions/150.$$;
grant execute on function public.get_project_quote_review(uuid) to app_client;
