create function private.payment_batches(order_id uuid) returns table (
  batch_id uuid,
  payment_date date,
  amount numeric,
  reversed numeric,
  recorded_at timestamptz,
  recorded_by text
)
language sql stable
set search_path = ''
as $$
  select y.batch_id, min(y.payment_date), sum(y.amount), coalesce(-sum(r.amount), 0), min(y.created_at), min(p.role)
  from private.order_items t
  join public.payments y on y.quote_id = t.quote_id and y.reverses_payment_id is null
  join public.profiles p on p.id = y.created_by
  left join public.payments r on r.reverses_payment_id = y.id
  where t.order_id = payment_batches.order_id and t.removed_at is null
  group by y.batch_id
$$;
comment on function private.payment_batches(uuid) is
$$What was paid of an order, one row for each act of recording: R$ recorded and R$ of it reversed since, the day on which it was
paid, and the role of the person who recorded it.
Granted to nobody.$$;
