create function private.sign_off_order(target uuid, read_version integer, decision text, reason text)
returns table (project_id uuid, architect_id uuid, client_id uuid, supplier_id uuid, content jsonb)
language plpgsql volatile
set search_path = ''
as $$
#variable_conflict use_column
declare
  placed public.orders;
  quote_ids uuid[];
  reopened uuid[];
begin
  select * into placed
  from public.orders o
  where o.id = target and private.actor() in (o.client_id, o.architect_id, o.supplier_id);
  if not found then
    raise exception 'Pedido não encontrado.' using errcode = 'PT404';
  elsif placed.supplier_id <> private.actor() then
    perform private.refuse_sign_off();
  end if;

  quote_ids := array(
    select t.quote_id from private.order_items t where t.order_id = target and t.removed_at is null
  );
  if decision = 'refused' then
    perform private.hold_deals(quote_ids || private.inclusions_beside(quote_ids));
    perform from public.orders o
    where o.id = target
      or o.id in (
        select t.order_id from private.order_items t
        where t.quote_id = any (private.inclusions_beside(quote_ids)) and t.removed_at is null
      )
    order by o.id
    for no key update;
  end if;
  select * into strict placed from public.orders o where o.id = target for no key update;
  if placed.status <> 'issued' then
    raise exception 'Não há nada a aceitar aqui agora.' using errcode = 'SIGNS';
  elsif placed.version is distinct from read_version then
    raise exception 'O conteúdo mudou. Leia de novo antes de aceitar.' using errcode = 'PT409';
  end if;
  content := private.order_content(target);

  if decision = 'agreed' then
    update public.orders o set status = 'confirmed', confirmed_at = now() where o.id = target;
  else
    perform private.check_phase(placed.project_id);
    if exists (select from public.payments y where y.quote_id = any (quote_ids)) then
      raise exception 'Já há pagamento registrado neste pedido. Fale com o arquiteto.' using errcode = 'UNDOX';
    end if;
    reopened := private.take_back_approvals(
      placed.project_id, quote_ids || private.left_inclusions(quote_ids), 'order_declined', reason
    );
    perform private.notify_quotes_back(reopened);
  end if;
  perform private.notify_order(target, decision, reason);

  return query select placed.project_id, placed.architect_id, placed.client_id, placed.supplier_id, content;
end
$$;
comment on function private.sign_off_order(uuid, integer, text, text) is
$$A supplier confirms an order, which then is what all sides work by and makes its commissions due, or declines it: then its approvals are
taken back, with what was included in them and stands in another order, and the project may
buy the items elsewhere. Returns people and content for the sign-off.
For sign_off; granted to nobody.
Source: docs/decisions/110.$$;
