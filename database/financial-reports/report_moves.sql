create function private.outside_moves(projects uuid[], today date) returns table (
  project_id uuid,
  category text,
  day date,
  payment_id uuid,
  bought numeric,
  planned numeric,
  paid numeric,
  to_pay numeric
)
language sql stable
set search_path = ''
as $$
  with own as materialized (
    select c.id, c.project_id, c.bought_on, c.cancelled_at is null as stands
    from public.purchases c
    where c.project_id = any (outside_moves.projects)
  ), lines as materialized (
    select o.id as purchase_id, o.project_id, o.bought_on, o.stands, n.category, n.amount,
      coalesce(sum(n.amount) over (partition by o.id order by n.position rows between unbounded preceding and 1 preceding), 0) as before
    from own o
    join public.purchase_lines n on n.purchase_id = o.id
  ), payments as materialized (
    select y.purchase_id, y.id, y.payment_date, y.amount,
      sum(y.amount) over (partition by y.purchase_id order by y.payment_date, y.created_at, y.id rows unbounded preceding) as after
    from own o
    join public.purchase_payments y on y.purchase_id = o.id
  ), instalments as materialized (
    select f.purchase_id, f.due_on, f.remaining,
      sum(f.amount) over (partition by f.purchase_id order by f.number rows unbounded preceding) as after,
      first_value(f.due_on) over (partition by f.purchase_id order by f.number) as first_day
    from private.purchase_figures(array(select o.id from own o where o.stands), outside_moves.today) f
  )
  select l.project_id, l.category,
    coalesce(l.bought_on, (select i.first_day from instalments i where i.purchase_id = l.purchase_id limit 1)), null::uuid,
    case when l.bought_on is null then 0 else l.amount end, case when l.bought_on is null then l.amount else 0 end, 0, 0
  from lines l
  where l.stands
  union all
  -- A payment adds to what is paid of a line, when payments fill the lines in their order.
  select l.project_id, l.category, y.payment_date, y.id, 0, 0,
    least(l.amount, greatest(y.after - l.before, 0)) - least(l.amount, greatest(y.after - y.amount - l.before, 0)), 0
  from lines l
  join payments y on y.purchase_id = l.purchase_id
  union all
  -- The rest of an instalment is the last part of it.
  select l.project_id, l.category, i.due_on, null, 0, 0, 0,
    least(l.amount, greatest(i.after - l.before, 0)) - least(l.amount, greatest(i.after - i.remaining - l.before, 0))
  from lines l
  join instalments i on i.purchase_id = l.purchase_id
  where i.remaining > 0
$$;
comment on function private.outside_moves(uuid[], date) is
$$Money of purchases outside of projects, by the category of their lines and by day, in R$: bought on the day of the purchase, planned on the day
of its first
instalment, paid on the day of each payment (payment_id; what is taken back is negative), to_pay on the day of each instalment. Payments fill lines and
instalments in their order, so that the sums are those of private.outside_lines and private.purchase_figures, to the cent. A purchase that was
cancelled has its payments alone, which come to nothing.
For definer functions that have checked the caller; granted to nobody.$$;

create function private.report_moves(architect uuid, projects uuid[], today date) returns table (
  project_id uuid,
  supplier_id uuid,
  category text,
  is_outside boolean,
  day date,
  previsto numeric,
  aprovado numeric,
  aditivos numeric,
  em_negociacao numeric,
  pago numeric,
  a_pagar numeric,
  vencido numeric,
  economia numeric,
  fora_comprado numeric,
  fora_planejado numeric,
  fora_pago numeric,
  fora_a_pagar numeric
)
language sql stable
set search_path = ''
as $$
  with own as materialized (
    select p.id
    from public.projects p
    where p.architect_id = report_moves.architect and (report_moves.projects is null or p.id = any (report_moves.projects))
  ), placed as materialized (
    select o.id, o.project_id, o.supplier_id, o.category, private.day_in_sao_paulo(o.created_at) as day
    from public.orders o
    where o.architect_id = report_moves.architect and o.project_id in (select w.id from own w)
  ), changes as materialized (
    select l.quote_id, sum(l.price_delta) as applied
    from public.change_orders c
    join placed o on o.id = c.order_id
    join private.change_order_lines l on l.change_order_id = c.id
    join private.order_items t on t.order_id = c.order_id and t.quote_id = l.quote_id and t.removed_at is null
    where c.status = 'applied'
    group by l.quote_id
  ), deals as materialized (
    select q.id, q.project_item_id, q.project_id, q.supplier_id, q.category, q.price, coalesce(c.applied, 0) as applied,
      coalesce(o.day, private.day_in_sao_paulo(q.approved_at)) as day, private.day_in_sao_paulo(q.approved_at) as approved_on
    from public.quotes q
    left join private.order_items t on t.quote_id = q.id and t.removed_at is null
    left join placed o on o.id = t.order_id
    left join changes c on c.quote_id = q.id
    where q.architect_id = report_moves.architect and q.status = 'approved' and q.project_id in (select w.id from own w)
  ), rivals as (
    -- Prices of each bought item in offers that stood on the day of the approval, the approved one among them.
    select d.id, round(avg(case when q.id = d.id then d.price - d.applied else q.price end), 2) - (d.price - d.applied) as saved
    from deals d
    join public.quotes q on q.project_item_id = d.project_item_id and q.price > 0
    left join public.quote_versions v on (v.request_id, v.version) = (q.request_id, q.version)
    where q.id = d.id or v.valid_until is null or v.valid_until >= d.approved_on
    group by d.id, d.price, d.applied
    having count(*) > 1
  )
  select b.project_id, null::uuid, b.category, false, null::date, b.budgeted_amount, 0, 0, 0, 0, 0, 0, 0::numeric, 0, 0, 0, 0
  from public.project_category_budgets b
  where b.project_id in (select w.id from own w)
  union all
  select d.project_id, d.supplier_id, d.category, false, d.day, 0, d.price, d.applied, 0, 0, 0, 0, coalesce(r.saved, 0), 0, 0, 0, 0
  from deals d
  left join rivals r on r.id = d.id
  union all
  select o.project_id, o.supplier_id, o.category, false, private.day_in_sao_paulo(c.sent_at), 0, 0, 0, sum(l.price_delta), 0, 0, 0, 0, 0, 0, 0, 0
  from placed o
  join public.change_orders c on c.order_id = o.id and c.status = 'sent' and private.change_order_status(c) = 'sent'
  join private.change_order_lines l on l.change_order_id = c.id
  group by c.id, o.project_id, o.supplier_id, o.category
  union all
  select q.project_id, q.supplier_id, q.category, false, y.payment_date, 0, 0, 0, 0, y.amount, 0, 0, 0, 0, 0, 0, 0
  from public.payments y
  join public.quotes q on q.id = y.quote_id
  where y.architect_id = report_moves.architect and y.project_id in (select w.id from own w)
  union all
  select o.project_id, o.supplier_id, o.category, false, f.expected_on, 0, 0, 0, 0, 0, f.remaining,
    case when f.state = 'late' then f.remaining else 0 end, 0, 0, 0, 0, 0
  from private.instalment_figures(array(select o.id from placed o), report_moves.today) f
  join placed o on o.id = f.order_id
  where f.remaining > 0
  union all
  select m.project_id, null, m.category, true, m.day, 0, 0, 0, 0, 0, 0, 0, 0, m.bought, m.planned, m.paid, m.to_pay
  from private.outside_moves(array(select w.id from own w), report_moves.today) m
$$;
comment on function private.report_moves(uuid, uuid[], date) is
$$The money of an architect's projects (of some, or with null of all), in R$, a row for each fact with its day, which every report adds up: budgets
(without a day);
approved prices on the day of their order, with what applied change orders made of them (aditivos, in aprovado) and what was saved (economia: the
mean of the prices that were offered for the item and stood on the day of its approval, less the approved one as it was offered; 0 with one offer);
change orders that wait for an answer on the day on which they were sent; payments on theirs; what remains of instalments
on the day on which each is due or expected (vencido: late, in a_pagar); purchases outside as private.outside_moves. The sums are those of
private.category_figures,
private.budget_lines, private.instalment_figures and public.get_project_costs.
For definer functions that have checked the caller; granted to nobody.
Source: docs/decisions/301.$$;
