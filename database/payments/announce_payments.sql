create function private.announce_payments() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  entry record;
begin
  for entry in
    select
      n.client_id, n.architect_id, n.project_id, q.supplier_id, q.request_id, n.reverses_payment_id is not null as is_reversal,
      q.category, count(distinct n.batch_id) as payments, abs(sum(n.amount)) as amount, (array_agg(coalesce(n.account_id, n.created_by)))[1] as recorder_id,
      (array_agg(t.order_id))[1] as order_id,
      case when count(distinct n.payment_date) = 1 then min(n.payment_date) end as payment_date
    from new_rows n
    join public.quotes q on q.id = n.quote_id
    join private.order_items t on t.quote_id = n.quote_id and t.removed_at is null
    group by n.client_id, n.architect_id, n.project_id, q.supplier_id, q.request_id, q.category, is_reversal
    order by q.request_id, is_reversal
  loop
    perform private.emit(
      case when entry.is_reversal then 'payment_reversed' else 'payment_registered' end,
      array[entry.client_id], entry.project_id, null, entry.supplier_id,
      format('/financial-dashboard?projeto=%s', entry.project_id),
      jsonb_strip_nulls(jsonb_build_object(
        'amount', entry.amount, 'payments', entry.payments, 'category', entry.category, 'payment_date', entry.payment_date
      ))
    );
    if entry.recorder_id <> entry.architect_id then
      perform private.emit(
        case when entry.is_reversal then 'payment_reversed' else 'payment_registered' end,
        array[entry.architect_id], entry.project_id, null, entry.supplier_id, '/orders/' || entry.order_id,
        jsonb_build_object(
          'amount', entry.amount, 'payments', entry.payments, 'category', entry.category, 'payment_date', entry.payment_date
        )
      );
    end if;
    perform private.emit(
      case when entry.is_reversal then 'payment_withdrawn' else 'payment_recorded' end,
      array[entry.supplier_id], entry.project_id, entry.request_id, entry.recorder_id,
      '/orders/' || entry.order_id,
      jsonb_build_object('amount', entry.amount, 'category', entry.category, 'payment_date', entry.payment_date)
    );
  end loop;

  update public.orders o
  set money_at = clock_timestamp()
  where o.id in (
    select t.order_id
    from private.order_items t
    join new_rows n on n.quote_id = t.quote_id
    where t.removed_at is null
  );
  return null;
end
$$;
comment on function private.announce_payments() is
$$Notifies of payments registered or reversed, once for each supplier, request and statement: the client (kinds payment_registered
and payment_reversed; data amount in R$, payments (acts of recording, however many items one is split over), category, payment_date) and the
supplier (payment_recorded and payment_withdrawn;
data amount, category, payment_date), and the architect of what others recorded. Open pages of the order read again.
Definer: no API role writes notifications or orders.$$;
