create function public.reverse_payment_batch(target_batch_id uuid, reason text) returns numeric
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  reversed numeric;
begin
  if not exists (
    select from public.payments y
    where y.batch_id = target_batch_id and y.reverses_payment_id is null
      and (
        private.asked_by('app_admin')
        or private.asked_by('app_architect') and y.architect_id = auth.uid()
        or private.asked_by('app_client') and y.client_id = auth.uid() and coalesce(y.account_id, y.created_by) = auth.uid()
      )
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
  -- A word about the payment takes the same locks (sign_off_payment).
  if private.asked_by('app_client') and 'agreed' = (
    select s.decision
    from public.sign_offs s
    where s.kind = 'payment' and s.entity_id = target_batch_id
    order by s.created_at desc, s.id
    limit 1
  ) then
    raise exception 'O fornecedor já confirmou este pagamento. Peça o estorno ao arquiteto.' using errcode = 'PAYRV';
  end if;
  select -sum(r.amount) into reversed
  from private.take_back_payments(
    array(select y.id from public.payments y where y.batch_id = target_batch_id and y.reverses_payment_id is null), reason
  ) r;
  if reversed is null then
    raise exception 'Este pagamento já foi estornado.' using errcode = 'PT409';
  end if;
  return reversed;
end
$$;
comment on function public.reverse_payment_batch(uuid, text) is
$$Takes back every payment of a batch that was not taken back yet, as reverse_payment does, in one act. Returns the R$ taken back.
For the architect of the project, admins, and the client whose account recorded it, until its supplier confirms it; to anybody else the batch
does not exist (PT404).
Raises PAYRV (no reason, or a long one; a client after the confirmation), PT409 (taken back before).
Definer: nobody may lock a quote.
Source: Q-75, docs/decisions/111.$$;
grant execute on function public.reverse_payment_batch(uuid, text) to app_client, app_architect, app_admin;
