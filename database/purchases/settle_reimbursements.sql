create function public.settle_reimbursements(payment_ids uuid[], day date) returns integer
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  settled integer;
begin
  if settle_reimbursements.day > private.day_in_sao_paulo(now()) then
    raise exception 'A data do pagamento não pode estar no futuro.' using errcode = 'PAYDT';
  elsif settle_reimbursements.day < date '2000-01-01' then
    raise exception 'Confira a data do pagamento.' using errcode = 'PAYDT';
  elsif coalesce(cardinality(payment_ids), 0) not between 1 and 500 then
    raise exception 'Escolha os pagamentos a reembolsar.' using errcode = 'PURCH';
  end if;
  perform private.hold_purchase(w.purchase_id)
  from (
    select distinct y.purchase_id from unnest(payment_ids) p (id) left join public.purchase_payments y on y.id = p.id
    order by 1
  ) w;
  if exists (
    select from public.purchase_payments y
    where y.id = any (payment_ids)
      and (y.paid_by = 'client' or y.reverses_id is not null or exists (
        select from public.purchase_payments r where r.reverses_id = y.id
      ))
  ) then
    raise exception 'Só o que outra pessoa pagou pelo cliente é reembolsado.' using errcode = 'PURCH';
  end if;
  update public.purchase_payments y
  set reimbursed_on = settle_reimbursements.day
  where y.id = any (payment_ids) and (y.reimbursed_on is null) <> (settle_reimbursements.day is null);
  get diagnostics settled = row_count;
  return settled;
end
$$;
comment on function public.settle_reimbursements(uuid[], date) is
$$Writes that the client gave back, on a day, what others had paid for purchases; with day null, that it is owed again. Returns how many payments
(of 1 to 500) changed; one that was settled before keeps its day.
For the project's client and architect, and admins; where one payment is not theirs, none exists (PT404).
Raises PAYDT (a day to come), PURCH (a payment by the client, or one that was taken back).
Definer: nobody may write payments of purchases.
Source: docs/decisions/239.$$;
grant execute on function public.settle_reimbursements(uuid[], date) to app_client, app_architect, app_admin;
