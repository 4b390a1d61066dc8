create function private.refuse_repeated_payment(order_id uuid, amount numeric, payment_date date) returns void
language plpgsql stable
set search_path = ''
as $$
declare
  before record;
begin
  select private.acting_name(y.created_by, coalesce(y.account_id, y.created_by)) as full_name, b.payment_date into before
  from private.payment_batches(refuse_repeated_payment.order_id) b
  join public.payments y on y.batch_id = b.batch_id and y.reverses_payment_id is null
  where b.amount = refuse_repeated_payment.amount and b.reversed = 0
    and y.created_by <> auth.person()
    and b.payment_date between refuse_repeated_payment.payment_date - 3 and refuse_repeated_payment.payment_date + 3
  order by b.recorded_at desc
  limit 1;
  if found then
    raise exception '% já registrou % em %. É outro pagamento?',
      before.full_name, private.brl(refuse_repeated_payment.amount), to_char(before.payment_date, 'DD/MM')
      using errcode = 'PAYTW';
  end if;
end
$$;
comment on function private.refuse_repeated_payment(uuid, numeric, date) is
$$Raises PAYTW when another person, a colleague too, recorded the same amount for the order, paid within three days: two people may record one
transfer.
The caller holds the quotes. For pay_instalment; granted to nobody.$$;

create function public.pay_instalment(
  target_instalment_id uuid,
  amount numeric,
  payment_date date,
  notes text default null,
  batch_id uuid default null,
  really_another boolean default false
) returns table (payment_batch_id uuid, paid numeric, remaining_amount numeric)
language plpgsql volatile security definer
set search_path = ''
as $$
#variable_conflict use_column
declare
  placed public.orders;
  batch uuid := coalesce(pay_instalment.batch_id, gen_random_uuid());
  sum_due numeric;
begin
  select o.* into placed
  from public.instalments i
  join public.orders o on o.id = i.order_id
  where i.id = target_instalment_id
    and case
      when private.asked_by('app_admin') then true
      when private.asked_by('app_architect') then o.architect_id = auth.uid()
      when private.asked_by('app_client') then o.client_id = auth.uid()
    end;
  if not found then
    raise exception 'Parcela não encontrada.' using errcode = 'PT404';
  elsif pay_instalment.amount is null or pay_instalment.amount <= 0 then
    raise exception 'O valor do pagamento não pode ser negativo nem ficar em branco.' using errcode = 'PAYNG';
  elsif pay_instalment.payment_date is null or pay_instalment.payment_date > private.day_in_sao_paulo(now()) then
    raise exception 'A data do pagamento não pode estar no futuro.' using errcode = 'PAYDT';
  end if;
  perform private.reais(pay_instalment.amount);

  perform private.hold_orders(array[placed.id]);

  select sum(q.price) - coalesce(sum((select sum(y.amount) from public.payments y where y.quote_id = q.id)), 0)
  into sum_due
  from private.order_items t
  join public.quotes q on q.id = t.quote_id
  where t.order_id = placed.id and t.removed_at is null;

  -- Sent again after the response was lost.
  if exists (select from public.payments y where y.batch_id = batch) then
    return query
      select batch, sum(y.amount), sum_due
      from public.payments y
      join private.order_items t on t.quote_id = y.quote_id and t.order_id = placed.id and t.removed_at is null
      where y.batch_id = batch and y.created_by = auth.person()
      having count(*) > 0;
    if not found then
      raise exception 'Este pagamento já foi registrado.' using errcode = 'PT409';
    end if;
    return;
  end if;

  if sum_due is null then
    raise exception 'Só um orçamento aprovado recebe pagamentos.' using errcode = 'PAYQT';
  elsif pay_instalment.amount > sum_due then
    raise exception 'O pagamento passa do que falta pagar deste pedido: %.', private.brl(sum_due) using errcode = 'PAYMX';
  elsif not coalesce(really_another, false) then
    perform private.refuse_repeated_payment(placed.id, pay_instalment.amount, pay_instalment.payment_date);
  end if;

  insert into public.payments (quote_id, amount, payment_date, notes, created_by, batch_id)
  select d.id, least(d.due, pay_instalment.amount - d.before), pay_instalment.payment_date, pay_instalment.notes, auth.person(), batch
  from (
    select w.id, w.due, w.place, coalesce(sum(w.due) over (order by w.place rows between unbounded preceding and 1 preceding), 0) as before
    from (
      select q.id, row_number() over (order by i.position, i.id) as place,
        q.price - coalesce((select sum(y.amount) from public.payments y where y.quote_id = q.id), 0) as due
      from private.order_items t
      join public.quotes q on q.id = t.quote_id
      join public.project_items i on i.id = q.project_item_id
      where t.order_id = placed.id and t.removed_at is null
    ) w
    where w.due > 0
  ) d
  where d.before < pay_instalment.amount
  order by d.place;

  return query select batch, round(pay_instalment.amount, 2), sum_due - round(pay_instalment.amount, 2);
end
$$;
comment on function public.pay_instalment(uuid, numeric, date, text, uuid, boolean) is
$$Records that money was paid for the order of an instalment: amount in R$ (above 0, up to what remains of the order), split over its
quotes in the order of the items, as payments of one batch. Payments fill the instalments in the order of their numbers, so what
is paid beyond one counts for the next. batch_id: chosen by the form, so that a payment sent twice is stored once.
Returns the batch, what it paid and what remains of the order.
For the project's client and architect, and admins; to anybody else the instalment does not exist (PT404).
Raises PAYNG, PAYMX, PAYQT, PAYDT (a day to come), DECIM, PAYTW (somebody else recorded the same amount within three days; with
really_another it is recorded), PT409 (a batch of another payment).
Definer: clients may not write payments, and nobody may lock a quote.
Source: docs/decisions/111.$$;
grant execute on function public.pay_instalment(uuid, numeric, date, text, uuid, boolean)
  to app_client, app_architect, app_admin;
