create function public.withdraw_handover(target_handover_id uuid, reason text default null) returns void
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  held public.handovers;
  words text := nullif(btrim(withdraw_handover.reason), '');
begin
  held := private.hold_handover(target_handover_id);
  if not private.asked_by('app_architect') then
    perform private.refuse_sign_off();
  elsif length(words) > 1000 then
    raise exception 'O motivo pode ter até 1.000 letras.' using errcode = 'PT400';
  elsif held.status = 'withdrawn' then
    return;
  elsif held.status <> 'sent' then
    raise exception 'O cliente já respondeu a este termo de entrega.' using errcode = 'HANDO';
  end if;
  update public.handovers h
  set status = 'withdrawn', closed_at = now(), close_reason = words
  where h.id = held.id
  returning * into held;
  perform private.notify_handover(held, 'handover_withdrawn');
end
$$;
comment on function public.withdraw_handover(uuid, text) is
$$Takes back a termo de entrega that waits for the client, who is notified (kind handover_withdrawn) and reads reason, up to 1,000 characters.
Repeated, it changes nothing.
For the project's architect; to anybody who may not read it, it does not exist (PT404).
Raises HANDO (the client has answered), PHASE (the project is archived), PT400.
Definer: nobody may write termos de entrega.
Source: docs/decisions/277.$$;
grant execute on function public.withdraw_handover(uuid, text) to app_architect;
