create function private.take_back_payments(targets uuid[], reason text) returns setof public.payments
language plpgsql
set search_path = ''
as $$
begin
  if coalesce(reason, '') !~ '[^[:space:]]' then
    raise exception 'Escreva o motivo do estorno.' using errcode = 'PAYRV';
  end if;
  if length(btrim(reason)) > 2000 then
    raise exception 'O motivo do estorno pode ter até 2.000 letras.' using errcode = 'PAYRV';
  end if;

  -- Payments take the same lock (take_payment): what is summed afterwards is what will be committed.
  perform from public.quotes q
  where q.id in (select p.quote_id from public.payments p where p.id = any (targets))
  order by q.id
  for no key update;

  -- One statement, so that people are notified once of a payment that was split over items.
  return query
    insert into public.payments (quote_id, amount, payment_date, notes, created_by, reverses_payment_id)
    select p.quote_id, -p.amount, private.day_in_sao_paulo(now()), take_back_payments.reason, auth.person(), p.id
    from public.payments p
    where p.id = any (targets) and not exists (select from public.payments r where r.reverses_payment_id = p.id)
    order by p.id
    returning *;
end
$$;
comment on function private.take_back_payments(uuid[], text) is
$$Takes back those of the payments that were not taken back yet, by rows of their own with the reason as notes; returns these.
Raises PAYRV without a reason of up to 2,000 characters. The caller has checked who asks, and that none is a reversal.
For reverse_payment and reverse_payment_batch; granted to nobody.$$;

create function public.reverse_payment(target_payment_id uuid, reason text) returns table (
  reversal_id uuid,
  quote_id uuid,
  amount numeric,
  remaining_amount numeric
)
language plpgsql security definer
set search_path = ''
as $$
#variable_conflict use_column
declare
  payment public.payments;
  reversal public.payments;
begin
  select * into payment
  from public.payments p
  where p.id = target_payment_id
    and (private.asked_by('app_admin') or private.asked_by('app_architect') and p.architect_id = auth.uid());
  if not found then
    raise exception 'Pagamento não encontrado.' using errcode = 'PT404';
  end if;
  if payment.reverses_payment_id is not null then
    raise exception 'Um estorno não pode ser estornado. Registre o pagamento de novo.' using errcode = 'PAYRV';
  end if;
  select * into reversal from private.take_back_payments(array[payment.id], reason);
  if not found then
    raise exception 'Este pagamento já foi estornado.' using errcode = 'PT409';
  end if;

  return query
    select reversal.id, reversal.quote_id, reversal.amount, (
      select q.price from public.quotes q where q.id = reversal.quote_id
    ) - sum(p.amount)
    from public.payments p
    where p.quote_id = reversal.quote_id;
end
$$;
comment on function public.reverse_payment(uuid, text) is
$$Takes back a whole payment that was wrongly entered, by a row of its own: the negative amount, today in São Paulo, the
reason as its notes.
The payment stays in the history.
Returns the new row's id, its quote, its amount (R$, negative or 0) and what now remains of the quote.
For those who may pay: the architect of the project and admins; to anybody else the payment does not exist (PT404).
Raises PAYRV for a reversal or without a reason of up to 2,000 characters, PT409 when it was reversed before, also by a
call at the same moment.
Definer: nobody may write that column nor lock a quote.
Source: Q-75.$$;
grant execute on function public.reverse_payment(uuid, text) to app_architect, app_admin;
