create function private.check_may_change_delivery(held public.deliveries) returns void
language plpgsql stable
set search_path = ''
as $$
begin
  if (held).announced_role <> private.actor_role() and private.actor_role() <> 'architect' then
    raise exception 'Só quem marcou esta entrega, ou o arquiteto, pode mudá-la.' using errcode = '42501';
  elsif (held).status <> 'announced' then
    raise exception '%', case (held).status
      when 'checked' then 'Esta entrega já foi conferida.'
      else 'Esta entrega foi desmarcada.'
    end using errcode = 'DELST';
  end if;
end
$$;
comment on function private.check_may_change_delivery(public.deliveries) is
$$Refuses a change of a delivery by a side that neither announced it nor is the architect (42501), and of one that was checked or withdrawn (DELST).
Granted to nobody.$$;

create function public.withdraw_delivery(delivery_id uuid, reason text default null) returns void
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  held public.deliveries := private.hold_delivery(withdraw_delivery.delivery_id);
  words text := nullif(btrim(private.shown_text(withdraw_delivery.reason)), '');
begin
  if held.status = 'withdrawn' then
    return;
  end if;
  perform private.check_may_change_delivery(held);
  if length(words) > 500 then
    raise exception 'O motivo pode ter até 500 letras.' using errcode = 'PT400';
  end if;
  update public.deliveries d
  set status = 'withdrawn', version = d.version + 1, withdrawn_role = private.actor_role(), withdrawn_at = now(), withdraw_reason = words,
    changed_at = now()
  where d.id = held.id
  returning * into held;
  perform private.notify_delivery(held, 'delivery_announced', 'withdrawn');
end
$$;
comment on function public.withdraw_delivery(uuid, text) is
$$Takes back a delivery that was announced and not checked; the other sides are notified and read the reason, up to 500 characters. Repeated, it
changes nothing.
For the side that announced it and the project's architect (42501), until the project is archived (PHASE); to anybody else it does not exist (PT404).
Raises DELST (it was checked), PT400.
Definer: nobody may write deliveries.
Source: docs/decisions/271.$$;
grant execute on function public.withdraw_delivery(uuid, text) to app_client, app_architect, app_supplier;
