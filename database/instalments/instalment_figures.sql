create function private.instalment_figures(orders uuid[], today date) returns table (
  instalment_id uuid,
  order_id uuid,
  number integer,
  label text,
  amount numeric,
  due_on date,
  on_delivery boolean,
  offset_days integer,
  expected_on date,
  paid numeric,
  remaining numeric,
  state text
)
language sql stable
set search_path = ''
as $$
  select f.id, f.order_id, f.number, f.label, f.amount, f.due_on, f.on_delivery, f.offset_days,
    coalesce(f.due_on, f.delivery_on + f.offset_days), f.paid, f.amount - f.paid,
    case
      when f.paid >= f.amount then 'paid'
      when f.due_on < today then 'late'
      when f.paid > 0 then 'partial'
      else 'due'
    end
  from (
    select i.*, m.delivery_on,
      least(i.amount, greatest(m.paid - coalesce(sum(i.amount) over before, 0), 0)) as paid
    from public.instalments i
    join (
      select o.id, private.day_in_sao_paulo(coalesce(o.confirmed_at, o.created_at)) + max(q.delivery_time_days) as delivery_on,
        coalesce(sum((select sum(y.amount) from public.payments y where y.quote_id = q.id)), 0) as paid
      from public.orders o
      join private.order_items t on t.order_id = o.id and t.removed_at is null
      join public.quotes q on q.id = t.quote_id
      where o.id = any (instalment_figures.orders)
      group by o.id
    ) m on m.id = i.order_id
    -- Said twice, so that the instalments too are found by their index.
    where i.order_id = any (instalment_figures.orders)
    window before as (partition by i.order_id order by i.number rows between unbounded preceding and 1 preceding)
  ) f
$$;
comment on function private.instalment_figures(uuid[], date) is
$$The instalments of orders with what was paid of each and the state that gives on a day: payments of an order's quotes, less
reversals, fill its instalments in the order of their numbers. state: paid, late (due before today, also when partly paid), partial,
due. expected_on: the day on which it is due, or the delivery that was promised plus offset_days while the delivery is to come.
Amounts in R$.
The one place where these are defined; granted to nobody.
Source: docs/decisions/111.$$;
