create function private.payment_batches(order_id uuid) returns table (
  batch_id uuid,
  payment_date date,
  amount numeric,
  reversed numeric,
  recorded_at timestamptz,
  recorded_by text,
  state text,
  version integer,
  last_role text,
  last_reason text,
  last_at timestamptz,
  receipt_ids uuid[]
)
language sql stable
set search_path = ''
as $$
  select b.batch_id, b.payment_date, b.amount, b.reversed, b.recorded_at, b.recorded_by,
    case s.decision when 'agreed' then 'confirmed' when 'refused' then 'contested' else 'registered' end,
    (1 + coalesce(s.place, 0) + b.reversals)::integer, s.person_role, s.reason, s.created_at, b.receipt_ids
  from (
    select y.batch_id, min(y.payment_date) as payment_date, sum(y.amount) as amount, coalesce(-sum(r.amount), 0) as reversed,
      min(y.created_at) as recorded_at, min(p.role) as recorded_by, count(r.id) as reversals,
      y.batch_id || array_agg(y.id order by y.id) as receipt_ids
    from private.order_items t
    join public.payments y on y.quote_id = t.quote_id and y.reverses_payment_id is null
    join public.profiles p on p.id = coalesce(y.account_id, y.created_by)
    left join public.payments r on r.reverses_payment_id = y.id
    where t.order_id = payment_batches.order_id and t.removed_at is null
    group by y.batch_id
  ) b
  left join lateral (
    select o.decision, o.person_role, o.reason, o.created_at, count(*) over () as place
    from public.sign_offs o
    where o.entity_id = b.batch_id and o.kind = 'payment'
    order by o.created_at desc, o.id
    limit 1
  ) s on true
$$;
comment on function private.payment_batches(uuid) is
$$Payments of an order, one row for each act of recording: R$ recorded and R$ of it reversed since, the day on which it was
paid, and the side that recorded it. state: registered, or what the last word about it says, confirmed or contested,
with role, reason and time. version counts words and reversals, from 1: a sign-off names it. receipt_ids: what its receipts may be
attached to, the batch and its payments.
Granted to nobody.$$;
