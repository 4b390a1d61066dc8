create function public.pay_purchase(
  purchase_id uuid,
  amount numeric,
  payment_date date,
  paid_by text default null,
  notes text default null,
  batch_id uuid default null,
  really_another boolean default false
) returns table (payment_id uuid, paid numeric, remaining_amount numeric)
language plpgsql volatile security definer
set search_path = ''
as $$
#variable_conflict use_column
declare
  held public.purchases := private.hold_purchase(pay_purchase.purchase_id);
  payer text := coalesce(pay_purchase.paid_by, case private.actor_role() when 'admin' then 'client' else private.actor_role() end);
  known public.purchase_payments;
  another record;
  rest numeric;
begin
  if pay_purchase.amount is null or pay_purchase.amount <= 0 then
    raise exception 'O valor do pagamento não pode ser negativo nem ficar em branco.' using errcode = 'PAYNG';
  elsif coalesce(pay_purchase.payment_date > private.day_in_sao_paulo(now()), true) then
    raise exception 'A data do pagamento não pode estar no futuro.' using errcode = 'PAYDT';
  elsif pay_purchase.payment_date < date '2000-01-01' then
    raise exception 'Confira a data do pagamento.' using errcode = 'PAYDT';
  elsif payer not in ('client', 'architect', 'other') then
    raise exception 'Diga quem pagou.' using errcode = 'PURCH';
  elsif length(pay_purchase.notes) > 2000 then
    raise exception 'A observação pode ter até 2.000 letras.' using errcode = 'PURCH';
  end if;
  perform private.reais(pay_purchase.amount);
  rest := held.total - private.purchase_paid(held.id);

  -- Sent again after the response was lost.
  select * into known from public.purchase_payments y where y.batch_id = pay_purchase.batch_id;
  if found then
    if (known.purchase_id, known.created_by) is distinct from (held.id, auth.person()) then
      raise exception 'Este pagamento já foi registrado.' using errcode = 'PT409';
    end if;
    return query select known.id, known.amount, rest;
    return;
  end if;

  if held.cancelled_at is not null then
    raise exception 'Esta compra foi cancelada.' using errcode = 'PURCH';
  elsif pay_purchase.amount > rest then
    raise exception 'O pagamento passa do que falta desta compra: %.', private.brl(rest) using errcode = 'PURCH';
  end if;
  select p.full_name, y.payment_date into another
  from public.purchase_payments y
  join public.profiles p on p.id = y.created_by
  where y.purchase_id = held.id and y.amount = pay_purchase.amount and y.created_by <> auth.person()
    and y.payment_date between pay_purchase.payment_date - 3 and pay_purchase.payment_date + 3
    and not exists (select from public.purchase_payments r where r.reverses_id = y.id)
  order by y.created_at desc
  limit 1;
  if found and not coalesce(really_another, false) then
    raise exception '% já registrou % em %. É outro pagamento?',
      another.full_name, private.brl(pay_purchase.amount), to_char(another.payment_date, 'DD/MM')
      using errcode = 'PAYTW';
  end if;

  insert into public.purchase_payments (
    purchase_id, amount, payment_date, paid_by, notes, batch_id, created_by, recorded_role, project_id, architect_id, client_id
  )
  values (
    held.id, round(pay_purchase.amount, 2), pay_purchase.payment_date, payer, nullif(btrim(pay_purchase.notes), ''),
    coalesce(pay_purchase.batch_id, gen_random_uuid()), auth.person(), private.actor_role(),
    held.project_id, held.architect_id, held.client_id
  )
  returning * into known;
  return query select known.id, known.amount, rest - known.amount;
end
$$;
comment on function public.pay_purchase(uuid, numeric, date, text, text, uuid, boolean) is
$$Records that money was paid for a purchase: amount in R$, above 0, up to what remains of it. paid_by: client, architect or other; without it the
caller's side (the client, for an admin); what another than the client paid is to be reimbursed. Payments fill the instalments in the order of
their numbers. batch_id: chosen by the form, so that a payment sent twice is stored once.
Returns the payment, its amount and what remains of the purchase.
For the project's client and architect, and admins; to anybody else the purchase does not exist (PT404).
Raises PURCH (more than remains, cancelled), PAYNG, PAYDT, DECIM, PAYTW (another person, a colleague too, recorded the same amount within three days; with
really_another it is recorded), PT409 (a batch of another payment).
Definer: nobody may write payments of purchases.
Source: docs/decisions/239.$$;
grant execute on function public.pay_purchase(uuid, numeric, date, text, text, uuid, boolean) to app_client, app_architect, app_admin;
