create function private.sign_off_payment(target uuid, read_version integer, decision text, reason text)
returns table (project_id uuid, architect_id uuid, client_id uuid, supplier_id uuid, content jsonb)
language plpgsql volatile
set search_path = ''
as $$
#variable_conflict use_column
declare
  placed public.orders;
  batch record;
begin
  select o.* into placed
  from public.payments y
  join private.order_items t on t.quote_id = y.quote_id and t.removed_at is null
  join public.orders o on o.id = t.order_id
  where y.batch_id = target and y.reverses_payment_id is null and private.may_read_order(o)
  limit 1;
  if not found then
    raise exception 'Pagamento não encontrado.' using errcode = 'PT404';
  elsif private.asked_by('app_architect') then
    perform private.refuse_sign_off();
  end if;

  -- Reversals take the same locks (reverse_payment).
  perform from public.quotes q
  where q.id in (select y.quote_id from public.payments y where y.batch_id = target)
  order by q.id
  for no key update;
  select * into strict batch from private.payment_batches(placed.id) b where b.batch_id = target;
  if batch.version is distinct from read_version then
    raise exception 'O conteúdo mudou. Leia de novo antes de aceitar.' using errcode = 'PT409';
  elsif private.asked_by('app_client') and (
    decision = 'refused' and batch.recorded_by = 'client'
    or decision = 'agreed' and (batch.state, batch.last_role) is distinct from ('contested', 'client')
  ) then
    -- A client says no to what others recorded, and may take that back.
    perform private.refuse_sign_off();
  elsif batch.reversed >= batch.amount
    or batch.last_role = substr(current_setting('role'), 5)
      and (batch.state = 'confirmed') = (decision = 'agreed') and batch.state <> 'registered' then
    raise exception 'Não há nada a aceitar aqui agora.' using errcode = 'SIGNS';
  end if;

  perform private.emit(
    case decision when 'agreed' then 'payment_confirmed' else 'payment_contested' end,
    array[placed.architect_id, placed.client_id, placed.supplier_id] || array(
      -- Admins who recorded it are notified; an architect from whom the project was transferred is not concerned any more.
      select distinct y.created_by from public.payments y
      join public.profiles a on a.id = y.created_by and a.role = 'admin'
      where y.batch_id = target
    ),
    placed.project_id, null, auth.uid(), '/orders/' || placed.id,
    jsonb_build_object(
      'order', private.order_label(placed), 'category', placed.category, 'amount', batch.amount - batch.reversed,
      'payment_date', batch.payment_date
    ),
    jsonb_build_object('reason', reason)
  );
  return query select placed.project_id, placed.architect_id, placed.client_id, placed.supplier_id, jsonb_build_object(
    'order', private.order_label(placed), 'category', placed.category, 'payment_date', batch.payment_date,
    'amount', batch.amount, 'reversed', batch.reversed, 'recorded_by', batch.recorded_by
  );
end
$$;
comment on function private.sign_off_payment(uuid, integer, text, text) is
$$The supplier of a batch of payments says that the money arrived, or contests it; the client contests what others recorded, and may
take that back. Only the state changes, never a sum. The other sides are notified (kinds payment_confirmed and payment_contested;
data order, category, amount in R$, payment_date; for the mail also reason). Returns people and content for the sign-off.
For sign_off; granted to nobody.
Source: docs/decisions/112.$$;
