create function public.cancel_purchase(purchase_id uuid, version integer, reason text) returns integer
language plpgsql volatile security definer
set search_path = ''
as $$
#variable_conflict use_column
declare
  said text := nullif(btrim(private.shown_text(cancel_purchase.reason)), '');
  held public.purchases;
begin
  -- Items before the purchase, as in save_purchase.
  perform from public.project_items i
  where i.id in (select l.item_id from public.purchase_lines l where l.purchase_id = cancel_purchase.purchase_id)
    and exists (
      select from public.projects p where p.id = i.project_id and (private.is_side_of(p) or private.asked_by('app_admin'))
    )
  order by i.id
  for no key update;
  held := private.hold_purchase_to_write(cancel_purchase.purchase_id, cancel_purchase.version);
  if said is null then
    raise exception 'Escreva o motivo do cancelamento.' using errcode = 'PURCH';
  elsif length(said) > 1000 then
    raise exception 'O motivo pode ter até 1.000 letras.' using errcode = 'PURCH';
  end if;
  perform private.take_back_purchase_payments(array(
    select y.id from public.purchase_payments y where y.purchase_id = held.id
  ), said);
  update public.purchases c
  set cancelled_at = now(), cancel_reason = said, version = c.version + 1, changed_at = now()
  where c.id = held.id
  returning * into held;
  perform private.notify_purchase(held, 'purchase_cancelled');
  return held.version;
end
$$;
comment on function public.cancel_purchase(uuid, integer, text) is
$$Cancels a purchase, with words, and takes back its payments; it stays in the list and counts for nothing. Returns its new version.
For the side that recorded it, and admins (42501 to the other side); to anybody else it does not exist (PT404).
Raises PURCH (cancelled before, no reason of up to 1,000 characters), PT409 for another version.
Definer: nobody may write purchases.
Source: docs/decisions/239.$$;
grant execute on function public.cancel_purchase(uuid, integer, text) to app_client, app_architect, app_admin;
