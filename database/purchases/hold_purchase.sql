create function private.is_side_of(project public.projects) returns boolean
language sql stable
set search_path = ''
as $$
  select case
    when private.asked_by('app_architect') then project.architect_id = (select auth.uid())
    when private.asked_by('app_client') then project.client_id = (select auth.uid())
    else false
  end
$$;
comment on function private.is_side_of(public.projects) is
$$Whether the caller is the architect or the client of a project. The one place where functions of purchases ask whose a project is.
Granted to nobody.$$;

create function private.hold_purchase(target uuid) returns public.purchases
language plpgsql volatile
set search_path = ''
as $$
declare
  held public.purchases;
begin
  -- The project before the purchase, so that a transfer moves what is added here, or comes first and is seen.
  perform from public.projects p
  where p.id = (select c.project_id from public.purchases c where c.id = target)
    and (private.is_side_of(p) or private.asked_by('app_admin'))
  for share;
  if found then
    select * into held from public.purchases c where c.id = target for no key update;
  end if;
  if held.id is null then
    raise exception 'Compra não encontrada.' using errcode = 'PT404';
  end if;
  return held;
end
$$;
comment on function private.hold_purchase(uuid) is
$$Locks a purchase for its payments, which take turns, and returns it. For the project's client and architect and admins; to anybody else it does not
exist (PT404).
For definer functions; granted to nobody.$$;

create function private.hold_purchase_to_write(target uuid, read_version integer) returns public.purchases
language plpgsql volatile
set search_path = ''
as $$
declare
  held public.purchases := private.hold_purchase(target);
begin
  if held.recorded_role <> private.actor_role() and not private.asked_by('app_admin') then
    raise exception 'Só quem registrou esta compra pode mudá-la.' using errcode = '42501';
  elsif held.cancelled_at is not null then
    raise exception 'Esta compra foi cancelada.' using errcode = 'PURCH';
  elsif held.version is distinct from read_version then
    raise exception 'Esta compra mudou. Atualize a página e tente de novo.' using errcode = 'PT409';
  end if;
  return held;
end
$$;
comment on function private.hold_purchase_to_write(uuid, integer) is
$$Locks a purchase that is changed or cancelled by the side that recorded it, or by an admin (42501), in the version that was read (PT409) and
while it is not cancelled (PURCH). PT404 as hold_purchase.
For definer functions; granted to nobody.$$;

create function private.purchase_paid(purchase uuid) returns numeric
language sql stable
set search_path = ''
as $$ select coalesce(sum(y.amount), 0) from public.purchase_payments y where y.purchase_id = purchase $$;
comment on function private.purchase_paid(uuid) is 'R$ paid for a purchase, less what was taken back. Granted to nobody.';
