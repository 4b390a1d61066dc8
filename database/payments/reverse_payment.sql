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
  quote public.quotes;
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
  if coalesce(reason, '') !~ '[^[:space:]]' then
    raise exception 'Escreva o motivo do estorno.' using errcode = 'PAYRV';
  end if;
  if length(btrim(reason)) > 2000 then
    raise exception 'O motivo do estorno pode ter até 2.000 letras.' using errcode = 'PAYRV';
  end if;

  -- Payments take the same lock (take_payment): what is summed below is what will be committed.
  select * into strict quote from public.quotes q where q.id = payment.quote_id for no key update;

  if exists (select from public.payments p where p.reverses_payment_id = payment.id) then
    raise exception 'Este pagamento já foi estornado.' using errcode = 'PT409';
  end if;

  insert into public.payments (quote_id, amount, payment_date, notes, created_by, reverses_payment_id)
  values (
    payment.quote_id, -payment.amount, private.day_in_sao_paulo(now()), reason, auth.uid(), payment.id
  )
  returning * into reversal;

  return query
    select reversal.id, reversal.quote_id, reversal.amount, quote.price - sum(p.amount)
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
