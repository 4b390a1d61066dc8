create function public.withdraw_change_order(target_change_order_id uuid, reason text default null) returns void
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  change public.change_orders;
  words text := nullif(btrim(withdraw_change_order.reason), '');
begin
  select * into change
  from public.change_orders c
  where c.id = target_change_order_id and c.author_id = auth.uid() and private.may_read_change_order(c)
  for no key update;
  if not found then
    raise exception 'Aditivo não encontrado.' using errcode = 'PT404';
  elsif length(words) > 1000 then
    raise exception 'O motivo pode ter até 1.000 letras.' using errcode = 'PT400';
  elsif change.status = 'withdrawn' then
    return;
  elsif private.change_order_status(change) <> 'sent' then
    raise exception 'Este aditivo não pode mais ser alterado.' using errcode = 'CHGST';
  end if;
  update public.change_orders c
  set status = 'withdrawn', closed_at = now(), close_reason = words
  where c.id = change.id
  returning * into change;
  perform private.notify_change_order(change, 'change_closed', jsonb_build_object('reason', words));
end
$$;
comment on function public.withdraw_change_order(uuid, text) is
$$Takes back a change order that waits for the others; they are notified (kind change_closed) and read reason, up to 1,000 characters.
To change one, withdraw it and send another. Repeated, it changes nothing.
For its author; to anybody else it does not exist (PT404).
Raises CHGST (a draft, or no longer waiting), PT400.
Definer: nobody may write change orders.
Source: docs/decisions/113.$$;
grant execute on function public.withdraw_change_order(uuid, text) to app_architect, app_supplier;

create function public.discard_change_order(target_change_order_id uuid) returns void
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  change public.change_orders;
begin
  select * into change
  from public.change_orders c
  where c.id = target_change_order_id and c.author_id = auth.uid() and private.may_read_change_order(c)
  for update;
  if change.status <> 'draft' then
    raise exception 'Este aditivo não pode mais ser alterado.' using errcode = 'CHGST';
  end if;
  delete from public.change_orders c where c.id = change.id;
end
$$;
comment on function public.discard_change_order(uuid) is
$$Deletes a draft of a change order. Where the caller has none of this id, also because it is gone already, nothing happens.
For its author.
Raises CHGST (it was sent).
Definer: nobody may write change orders.
Source: docs/decisions/113.$$;
grant execute on function public.discard_change_order(uuid) to app_architect, app_supplier;
