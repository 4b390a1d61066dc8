create function private.announce_payments() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  told record;
begin
  for told in
    select
      n.client_id, n.project_id, q.supplier_id, q.request_id, n.reverses_payment_id is not null as is_reversal,
      q.category, count(*) as payments, abs(sum(n.amount)) as amount,
      case when count(distinct n.payment_date) = 1 then min(n.payment_date) end as payment_date
    from new_rows n
    join public.quotes q on q.id = n.quote_id
    group by n.client_id, n.project_id, q.supplier_id, q.request_id, q.category, is_reversal
    order by q.request_id, is_reversal
  loop
    perform private.emit(
      case when told.is_reversal then 'payment_reversed' else 'payment_registered' end,
      array[told.client_id], told.project_id, null, told.supplier_id,
      format('/financial-dashboard?projeto=%s', told.project_id),
      jsonb_strip_nulls(jsonb_build_object(
        'amount', told.amount, 'payments', told.payments, 'category', told.category, 'payment_date', told.payment_date
      ))
    );
  end loop;
  return null;
end
$$;
comment on function private.announce_payments() is
$$Notifies the client of payments registered or reversed in their project, once for each supplier, request and statement
(kinds payment_registered and payment_reversed; data amount in R$, payments, category, payment_date).
Definer: no API role writes notifications.$$;
