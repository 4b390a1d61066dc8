create function private.take_back_purchase_payments(targets uuid[], reason text) returns setof public.purchase_payments
language sql volatile
set search_path = ''
as $$
  insert into public.purchase_payments (
    purchase_id, amount, payment_date, paid_by, reimbursed_on, notes, reverses_id, created_by, recorded_role, project_id,
    architect_id, client_id
  )
  select y.purchase_id, -y.amount, private.day_in_sao_paulo(now()), y.paid_by, y.reimbursed_on, btrim(reason), y.id, auth.person(),
    private.actor_role(), y.project_id, y.architect_id, y.client_id
  from public.purchase_payments y
  where y.id = any (targets) and y.reverses_id is null
    and not exists (select from public.purchase_payments r where r.reverses_id = y.id)
  order by y.id
  returning *
$$;
comment on function private.take_back_purchase_payments(uuid[], text) is
$$Takes back those of the payments that were not taken back yet, by rows of their own with the reason as notes; returns these. The caller holds
the purchase. Granted to nobody.$$;

create function public.reverse_purchase_payment(payment_id uuid, reason text)
returns table (reversal_id uuid, amount numeric, remaining_amount numeric)
language plpgsql volatile security definer
set search_path = ''
as $$
#variable_conflict use_column
declare
  target public.purchase_payments;
  held public.purchases;
  reversal public.purchase_payments;
begin
  select * into target from public.purchase_payments y where y.id = reverse_purchase_payment.payment_id;
  held := private.hold_purchase(target.purchase_id);
  if target.reverses_id is not null then
    raise exception 'Um estorno não pode ser estornado. Registre o pagamento de novo.' using errcode = 'PAYRV';
  elsif coalesce(reason, '') !~ '[^[:space:]]' then
    raise exception 'Escreva o motivo do estorno.' using errcode = 'PAYRV';
  elsif length(btrim(reason)) > 2000 then
    raise exception 'O motivo do estorno pode ter até 2.000 letras.' using errcode = 'PAYRV';
  elsif not private.asked_by('app_admin') and target.recorded_role <> private.actor_role() then
    raise exception 'Só quem registrou este pagamento pode estorná-lo.' using errcode = '42501';
  end if;
  select * into reversal from private.take_back_purchase_payments(array[target.id], reason);
  if not found then
    raise exception 'Este pagamento já foi estornado.' using errcode = 'PT409';
  end if;
  return query select reversal.id, reversal.amount, held.total - private.purchase_paid(held.id);
end
$$;
comment on function public.reverse_purchase_payment(uuid, text) is
$$Takes back a whole payment of a purchase that was wrongly entered, by a row of its own: the negative amount, today in São Paulo, the reason as
its notes. Returns the new row, its amount (R$, negative) and what remains of the purchase.
For the side that recorded the payment, and admins (42501 to the other side); to anybody else it does not exist (PT404).
Raises PAYRV for a reversal or without a reason of up to 2,000 characters, PT409 when it was taken back before, also by a call at the same moment.
Definer: nobody may write payments of purchases.
Source: docs/decisions/239.$$;
grant execute on function public.reverse_purchase_payment(uuid, text) to app_client, app_architect, app_admin;
