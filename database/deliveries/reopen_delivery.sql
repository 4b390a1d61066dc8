create function public.reopen_delivery(target_delivery_id uuid, reason text) returns table (saved_id uuid, saved_version integer)
language plpgsql volatile security definer
set search_path = ''
as $$
#variable_conflict use_column
declare
  held public.deliveries;
  words text := nullif(btrim(private.shown_text(reopen_delivery.reason)), '');
  crowded record;
begin
  perform pg_advisory_xact_lock(hashtextextended('sign_off/' || target_delivery_id, 795));
  held := private.hold_delivery(target_delivery_id);
  if held.status = 'announced' and exists (
    select from public.sign_offs s
    where s.kind = 'delivery' and s.entity_id = held.id and s.entity_version = held.version and s.decision = 'refused'
      and coalesce(s.account_id, s.person_id) = auth.uid()
  ) then
    -- Sent again after the response was lost.
    return query select held.id, held.version;
    return;
  elsif held.status <> 'checked' then
    raise exception 'Esta entrega não foi conferida.' using errcode = 'DELST';
  elsif held.checked_role is distinct from private.actor_role() then
    raise exception 'Só quem conferiu pode desfazer a conferência.' using errcode = '42501';
  elsif words is null then
    raise exception 'Escreva por que a conferência é desfeita.' using errcode = 'SIGNR';
  elsif length(words) > 500 then
    raise exception 'O motivo pode ter até 500 letras.' using errcode = 'PT400';
  elsif held.checked_at < now() - interval '24 hours' then
    raise exception 'Uma conferência pode ser desfeita em até 24 horas.' using errcode = 'DELST';
  elsif not exists (select from public.orders o where o.id = held.order_id and o.status = 'confirmed') then
    raise exception 'Este pedido foi cancelado.' using errcode = 'DELST';
  end if;
  -- The rest may have been announced again: both together would be more than was ordered (I26).
  select f.unit, f.missing into crowded
  from private.delivery_lines l
  join private.delivery_figures(array[held.order_id], held.id) f on f.quote_id = l.quote_id
  where l.delivery_id = held.id and l.quantity > f.missing
  limit 1;
  if found then
    raise exception 'O que faltou já está marcado em outra entrega. Desmarque-a antes.' using errcode = 'DELST';
  end if;

  update private.delivery_lines l set accepted = null, refused = null, reason = null where l.delivery_id = held.id;
  -- Items that have left the order since are not to be delivered any more.
  delete from private.delivery_lines l
  where l.delivery_id = held.id
    and l.quote_id not in (select f.quote_id from private.delivery_figures(array[held.order_id]) f);
  update public.deliveries d
  set status = 'announced', version = d.version + 1, arrived_on = null, checked_role = null, checked_by = null, checked_at = null,
    check_note = null, changed_at = now()
  where d.id = held.id
  returning * into held;
  perform private.settle_deliveries(held.order_id);
  perform private.sign_delivery(held, 'refused', words);
  perform private.notify_delivery(held, 'delivery_checked', 'reopened');
  return query select held.id, held.version;
end
$$;
comment on function public.reopen_delivery(uuid, text) is
$$Takes back a check: the delivery waits to be checked again, the order is no longer fulfilled, and its instalments of which nothing was paid wait for the
delivery again. reason: up to 500 characters, kept as a sign-off (refused) beside that of the check, which stays. Returns id and version; the same
again returns the same. The other sides are notified.
For the side that checked it (42501), within 24 hours, until the project is archived (PHASE); to anybody else it does not exist (PT404).
Raises DELST (not checked, too late, the order was cancelled, what was missing is announced again), SIGNR (without words), PT400.
Definer: nobody may write deliveries, sign-offs, orders or instalments.
Source: docs/decisions/271.$$;
grant execute on function public.reopen_delivery(uuid, text) to app_client, app_architect;
