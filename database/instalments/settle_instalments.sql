create function private.settle_instalments(order_id uuid) returns void
language plpgsql volatile
set search_path = ''
as $$
declare
  difference numeric := private.order_price(order_id)
    - (select coalesce(sum(i.amount), 0) from public.instalments i where i.order_id = settle_instalments.order_id);
  last_one public.instalments;
begin
  if private.propose_instalments(order_id) then
    return;
  end if;
  if difference > 0 then
    update public.instalments i
    set amount = i.amount + difference
    where i.id = (
      select l.id from public.instalments l where l.order_id = settle_instalments.order_id order by l.number desc limit 1
    );
    if not found then
      insert into public.instalments
        (order_id, number, label, amount, on_delivery, project_id, architect_id, client_id, supplier_id)
      select o.id, 1, 'Na entrega', difference, true, o.project_id, o.architect_id, o.client_id, o.supplier_id
      from public.orders o
      where o.id = settle_instalments.order_id;
    end if;
  end if;

  -- Payments fill the first instalments first, so what is taken off the last ones was not paid.
  while difference < 0 loop
    select * into strict last_one
    from public.instalments l
    where l.order_id = settle_instalments.order_id
    order by l.number desc
    limit 1;
    if last_one.amount + difference > 0 then
      update public.instalments i set amount = i.amount + difference where i.id = last_one.id;
      difference := 0;
    else
      delete from public.instalments i where i.id = last_one.id;
      difference := difference + last_one.amount;
    end if;
  end loop;
end
$$;
comment on function private.settle_instalments(uuid) is
$$Makes the instalments of an order sum to its price again (I15) after quotes joined or left it: a new order gets
what its supplier offered, or one that is due with the delivery; more is added to the last; less is taken off the last, and then off the one before.
The caller holds the order. Granted to nobody.
Source: docs/decisions/111.$$;
