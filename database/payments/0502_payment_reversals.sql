-- A payment that was wrongly entered is taken back by a row of its own, with its reason (Q-75): rows
-- are still only ever added, and every sum follows by itself because the row's amount is negative
-- (docs/decisions/022).

alter table public.payments
  add column reverses_payment_id uuid,
  add constraint payments_reverses_payment_id_fkey
    foreign key (reverses_payment_id) references public.payments (id) on delete restrict,
  add constraint payments_reversed_once unique (reverses_payment_id),
  add constraint payments_reversal_has_reason
    check (reverses_payment_id is null or length(btrim(notes)) > 0),
  drop constraint payments_amount_is_money,
  add constraint payments_amount_is_money check (
    amount = round(amount, 2)
    and case when reverses_payment_id is null
      then amount >= 0 and amount < 10000000000
      else amount <= 0 and amount > -10000000000
    end
  );
comment on table public.payments is 'Money paid for an approved quote, and what was taken back of it. Rows are only ever added.';
comment on column public.payments.amount is
  'R$; negative on a reversal. The sum per quote is never below zero and never passes its price (lock on the quote).';
comment on column public.payments.reverses_payment_id is
  'The payment that this row takes back whole, once; null on a payment. Then notes hold the reason.';
