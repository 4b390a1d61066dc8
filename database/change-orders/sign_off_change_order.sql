create function private.sign_off_change_order(target uuid, read_version integer, decision text, reason text)
returns table (project_id uuid, architect_id uuid, client_id uuid, supplier_id uuid, content jsonb)
language plpgsql volatile
set search_path = ''
as $$
#variable_conflict use_column
declare
  change public.change_orders;
  agreed integer;
  reopened uuid[];
  held uuid[];
begin
  select * into change
  from public.change_orders c
  where c.id = target and c.status <> 'draft' and private.may_read_change_order(c);
  if not found then
    raise exception 'Aditivo não encontrado.' using errcode = 'PT404';
  elsif change.author_id = private.actor() then
    -- Its author agreed by sending it, and takes it back by withdrawing it.
    perform private.refuse_sign_off();
  end if;

  -- The advisory lock of sign_off keeps this count.
  select count(*) into agreed from public.sign_offs s where s.entity_id = target and s.decision = 'agreed';
  if decision = 'agreed' and agreed = 2 then
    held := array(select t.quote_id from private.order_items t where t.order_id = change.order_id and t.removed_at is null);
    held := held || private.inclusions_beside(held);
    perform private.hold_deals(held);
    perform from public.orders o
    where o.id = change.order_id
      or o.id in (select t.order_id from private.order_items t where t.quote_id = any (held) and t.removed_at is null)
    order by o.id
    for no key update;
  end if;
  select * into strict change from public.change_orders c where c.id = target for no key update;
  perform private.check_still_architect(change.project_id);
  if private.change_order_status(change) <> 'sent' then
    raise exception '%', case private.change_order_status(change)
      when 'expired' then 'Este aditivo não vale mais: o prazo terminou ou o pedido mudou.'
      else 'Não há nada a aceitar aqui agora.'
    end using errcode = 'SIGNS';
  elsif exists (
    select from public.sign_offs s where s.entity_id = target and s.person_role = private.actor_role()
  ) then
    raise exception 'Você já respondeu.' using errcode = 'SIGNS';
  elsif change.version is distinct from read_version then
    raise exception 'O conteúdo mudou. Leia de novo antes de aceitar.' using errcode = 'PT409';
  end if;

  if decision = 'refused' then
    update public.change_orders c set status = 'refused', closed_at = now() where c.id = target returning * into change;
    perform private.notify_change_order(change, 'change_refused', jsonb_build_object('reason', reason));
  elsif agreed = 2 then
    reopened := private.apply_change_order(change);
    select * into strict change from public.change_orders c where c.id = target;
    perform private.notify_change_order(change, 'change_applied');
    perform private.notify_quotes_back(reopened);
  end if;
  return query
    select change.project_id, change.architect_id, change.client_id, change.supplier_id, private.sent_change_order(change);
end
$$;
comment on function private.sign_off_change_order(uuid, integer, text, text) is
$$One of the two who did not write a change order agrees to it or refuses it, once. The last agreement applies it in the same transaction;
one refusal ends it. Returns people and content, which is what its author signed.
For sign_off; granted to nobody.
Source: docs/decisions/113.$$;
