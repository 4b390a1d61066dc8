create function private.offered_plan(price numeric, down_payment_percent numeric, instalments integer, first_day date)
returns table (number integer, label text, amount numeric, due_on date)
language sql immutable
set search_path = ''
as $$
  with parts as (
    select p.down, price - p.down as rest, case when p.down > 0 then 1 else 0 end as before,
      -- An order has 60 instalments, and none of them is of less than a cent.
      case when instalments is not null then
        least(instalments, 60 - case when p.down > 0 then 1 else 0 end, (price - p.down) * 100)::integer
      end as months
    from (select round(price * coalesce(down_payment_percent, 0) / 100, 2)) p (down)
  )
  select 1, 'Entrada', p.down, first_day from parts p where p.down > 0
  union all
  select p.before + n, format('Parcela %s de %s', n, p.months),
    case when n < p.months then floor(p.rest * 100 / p.months) / 100 else p.rest - floor(p.rest * 100 / p.months) / 100 * (p.months - 1) end,
    (first_day + make_interval(months => p.before + n - 1))::date
  from parts p, generate_series(1, p.months) n
  where p.rest > 0
  union all
  select p.before + 1, 'Na entrega', p.rest, null from parts p where instalments is null and p.rest > 0
$$;
comment on function private.offered_plan(numeric, numeric, integer, date) is
$$How an order of this price (R$) is paid by what its supplier offered: an entrada on the first day, and the rest in instalments a month
apart, or with the delivery (due_on null) where no number was offered; whole cents, the last instalment takes the rest. The dialog of the architect makes
the same plan (web/src/money/instalments/plan.ts). Granted to nobody.
Source: docs/decisions/150.$$;

create function private.propose_instalments(order_id uuid) returns boolean
language plpgsql volatile
set search_path = ''
as $$
declare
  placed public.orders;
  offered public.quote_versions;
  first_day date := private.day_in_sao_paulo(now()) + 7;
begin
  select * into strict placed from public.orders o where o.id = propose_instalments.order_id;
  if placed.status <> 'issued' or not placed.plan_from_offer
    and exists (select from public.instalments i where i.order_id = placed.id) then
    return false;
  end if;
  select v.* into offered
  from private.order_items t
  join public.quotes q on q.id = t.quote_id
  join public.quote_versions v on (v.request_id, v.version) = (q.request_id, q.version)
  where t.order_id = placed.id and t.removed_at is null
  order by v.version desc, v.sent_at desc
  limit 1;
  if coalesce(offered.down_payment_percent, 0) = 0 and offered.instalments is null then
    update public.orders o set plan_from_offer = false where o.id = placed.id and o.plan_from_offer;
    return false;
  end if;

  insert into public.instalments as i
    (order_id, number, label, amount, due_on, on_delivery, project_id, architect_id, client_id, supplier_id)
  select placed.id, p.number, p.label, p.amount, p.due_on, p.due_on is null,
    placed.project_id, placed.architect_id, placed.client_id, placed.supplier_id
  from private.offered_plan(private.order_price(placed.id), offered.down_payment_percent, offered.instalments, first_day) p
  on conflict on constraint instalments_numbered_once do update
  set (label, amount, due_on, on_delivery) = (excluded.label, excluded.amount, excluded.due_on, excluded.on_delivery);
  delete from public.instalments i
  where i.order_id = placed.id and i.number > (
    select count(*)
    from private.offered_plan(private.order_price(placed.id), offered.down_payment_percent, offered.instalments, first_day)
  );
  update public.orders o set plan_from_offer = true where o.id = placed.id and not o.plan_from_offer;
  return true;
end
$$;
comment on function private.propose_instalments(uuid) is
$$Plans the instalments of an order that waits for its supplier as the latest offer in it says how it is to be paid, the first a week from today, as
long as its architect has not planned them; returns whether there is such a plan. Where the offer says nothing, the plan that stands is left.
The caller holds the order. For settle_instalments; granted to nobody.
Source: docs/decisions/150.$$;
