create function private.hold_order_to_deliver(target uuid) returns public.orders
language plpgsql volatile
set search_path = ''
as $$
declare
  placed public.orders;
  phase text;
begin
  -- The project before its order, so that a transfer moves what is added here, or comes first and is seen.
  select p.status into phase
  from public.projects p
  where p.id = (select o.project_id from public.orders o where o.id = target and private.may_read_order(o))
  for share;
  select * into placed
  from public.orders o
  where o.id = target and private.may_read_order(o)
  for no key update;
  if placed.id is null then
    raise exception 'Pedido não encontrado.' using errcode = 'PT404';
  elsif phase = 'archived' then
    raise exception 'Este projeto está arquivado.' using errcode = 'PHASE';
  end if;
  return placed;
end
$$;
comment on function private.hold_order_to_deliver(uuid) is
$$Locks an order for what is announced and checked of it, which takes turns, and returns it. For its people; to anybody else it does not exist (PT404).
Raises PHASE while its project is archived.
For definer functions; granted to nobody.$$;

create function private.hold_delivery(target uuid) returns public.deliveries
language plpgsql volatile
set search_path = ''
as $$
declare
  held public.deliveries;
  placed public.orders;
begin
  select * into held
  from public.deliveries d
  where d.id = target and exists (select from public.orders o where o.id = d.order_id and private.may_read_order(o));
  if held.id is null then
    raise exception 'Entrega não encontrada.' using errcode = 'PT404';
  end if;
  placed := private.hold_order_to_deliver(held.order_id);
  select * into strict held from public.deliveries d where d.id = target for no key update;
  return held;
end
$$;
comment on function private.hold_delivery(uuid) is
$$Locks a delivery with its order and returns it. For the people of its order; to anybody else it does not exist (PT404). Raises PHASE.
For definer functions; granted to nobody.$$;

create function private.check_takes_deliveries(placed public.orders) returns void
language plpgsql immutable
set search_path = ''
as $$
begin
  if (placed).status <> 'confirmed' then
    raise exception '%', case (placed).status
      when 'issued' then 'Este pedido ainda não foi confirmado pelo fornecedor.'
      else 'Este pedido foi cancelado.'
    end using errcode = 'DELST';
  end if;
end
$$;
comment on function private.check_takes_deliveries(public.orders) is
  'Refuses with DELST what is to be delivered of an order that its supplier has not confirmed, or that was cancelled. Granted to nobody.';
