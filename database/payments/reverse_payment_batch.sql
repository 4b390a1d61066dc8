create function public.reverse_payment_batch(target_batch_id uuid, reason text) returns numeric
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  payment uuid;
  reversed numeric := 0;
begin
  if not exists (
    select from public.payments y
    where y.batch_id = target_batch_id and y.reverses_payment_id is null
      and (private.asked_by('app_admin') or private.asked_by('app_architect') and y.architect_id = auth.uid())
  ) then
    raise exception 'Pagamento não encontrado.' using errcode = 'PT404';
  end if;
  -- As pay_instalment does.
  perform from public.project_items i
  where i.id in (
    select q.project_item_id from public.payments y join public.quotes q on q.id = y.quote_id where y.batch_id = target_batch_id
  )
  order by i.id
  for share;
  perform from public.quotes q
  where q.id in (select y.quote_id from public.payments y where y.batch_id = target_batch_id)
  order by q.id
  for no key update;
  for payment in
    select y.id
    from public.payments y
    where y.batch_id = target_batch_id and y.reverses_payment_id is null
      and not exists (select from public.payments r where r.reverses_payment_id = y.id)
    order by y.id
  loop
    reversed := reversed + (select -r.amount from public.reverse_payment(payment, reverse_payment_batch.reason) r);
  end loop;
  if reversed = 0 then
    raise exception 'Este pagamento já foi estornado.' using errcode = 'PT409';
  end if;
  return reversed;
end
$$;
comment on function public.reverse_payment_batch(uuid, text) is
$$Takes back every payment of a batch that was not taken back yet, as reverse_payment does, in one act. Returns the R$ taken back.
For the architect of the project and admins; to anybody else the batch does not exist (PT404).
Raises PAYRV (no reason, or a long one), PT409 (taken back before).
Definer: nobody may lock a quote.
Source: Q-75, docs/decisions/111.$$;
grant execute on function public.reverse_payment_batch(uuid, text) to app_architect, app_admin;
