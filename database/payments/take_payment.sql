create function private.take_payment() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  quote public.quotes;
  paid numeric;
begin
  -- The lock makes payments and reversals of one quote take turns: without it 32 of 50 concurrent
  -- payments got past the sum below, with it exactly those that fit (security.md K8).
  select * into quote
  from public.quotes q
  where q.id = new.quote_id
    and (q.architect_id = auth.uid() or not private.asked_by('app_architect'))
  for no key update;

  if not found then
    raise exception 'Orçamento não encontrado.' using errcode = '42501';
  end if;
  if quote.status <> 'approved' then
    raise exception 'Só um orçamento aprovado recebe pagamentos.' using errcode = 'PAYQT';
  end if;

  -- A row of reverse_payment is checked there, under the same lock.
  if new.reverses_payment_id is null then
    if new.amount is null or new.amount < 0 then
      raise exception 'O valor do pagamento não pode ser negativo nem ficar em branco.' using errcode = 'PAYNG';
    end if;
    new.amount := private.reais(new.amount);

    select coalesce(sum(p.amount), 0) into paid
    from public.payments p
    where p.quote_id = new.quote_id;

    if new.amount > quote.price - paid then
      raise exception 'O pagamento passa do que falta pagar deste orçamento: %.', private.brl(quote.price - paid)
        using errcode = 'PAYMX';
    end if;
  end if;

  if private.asked_by('app_architect', 'app_admin') then
    new.created_by := auth.person();
    new.created_at := now();
  end if;
  -- Also in the rows that functions write.
  new.account_id := case when new.created_by = auth.person() then nullif(auth.uid(), auth.person()) end;
  new.notes := nullif(btrim(new.notes), '');
  new.project_id := quote.project_id;
  new.architect_id := quote.architect_id;
  new.client_id := quote.client_id;
  return new;
end
$$;
comment on function private.take_payment() is
$$Before a payment is inserted: an approved quote (PAYQT) of the caller's project (42501, also when absent), an amount
from 0 (PAYNG), to the cent (DECIM), to what remains (PAYMX, naming it), signed with the id of the person
and, beside it, of the account for which they act.
A reversal is checked by reverse_payment; nobody else may write its column.
Definer: locks the quote, which an architect may not.
Source: Q-45, Q-75, T37.$$;

comment on column public.payments.created_by is
  'The person who recorded the payment. Set by the database: what a form sends is overwritten.';
