create function private.check_changed_order(placed public.orders) returns void
language plpgsql stable
set search_path = ''
as $$
begin
  if placed.status = 'issued' then
    raise exception 'O fornecedor ainda não confirmou este pedido: mude as condições dele.' using errcode = 'ORDST';
  elsif placed.status = 'cancelled' then
    raise exception 'Este pedido foi cancelado.' using errcode = 'ORDST';
  elsif not exists (select from public.projects p where p.id = placed.project_id and p.status = 'in_progress') then
    raise exception 'Esta obra não está em andamento.' using errcode = 'QPHAS';
  end if;
end
$$;
comment on function private.check_changed_order(public.orders) is
$$Which orders can be changed: those that their supplier has confirmed and that were not cancelled (ORDST), while the project is in
progress (QPHAS). Granted to nobody.$$;

create function private.check_change_order(change public.change_orders) returns void
language plpgsql stable
set search_path = ''
as $$
declare
  line record;
  is_change boolean := change.kind = 'change';
  price_after numeric := private.order_price(change.order_id) + private.change_order_delta(change.id);
begin
  if change.instalments is null and not exists (
    select from private.change_order_lines l
    join public.quotes q on q.id = l.quote_id
    where l.change_order_id = change.id and (
      not is_change or l.price_delta <> 0 or l.days_delta <> 0 or l.description is not null
      or l.spec is not null and private.spec_of_change(q.project_item_id, l.spec) <> '{}'
    )
  ) then
    raise exception 'Diga o que muda: preço, prazo, descrição ou ficha de um item, ou as parcelas.' using errcode = 'CHGLN';
  end if;

  for line in
    select q.scope, q.price + l.price_delta as price, q.delivery_time_days + l.days_delta as days,
      l.price_delta,
      (select coalesce(sum(y.amount), 0) from public.payments y where y.quote_id = q.id) as paid
    from private.change_order_lines l
    join public.quotes q on q.id = l.quote_id
    where l.change_order_id = change.id
    order by q.id
  loop
    if line.scope = 'included' then
      if line.price_delta <> 0 then
        raise exception 'Um item incluso não tem preço próprio: mude o preço de um item cotado.' using errcode = 'CHGLN';
      end if;
    elsif line.price < line.paid and not is_change then
      raise exception 'Já foi pago mais do que este valor. Registre antes o estorno.' using errcode = 'CHGPX';
    elsif line.price < line.paid and line.paid > 0 then
      raise exception 'O novo valor não pode ficar abaixo do que já foi pago.' using errcode = 'CHGPX';
    elsif is_change and line.price <= 0 then
      raise exception 'O novo valor de um item fica acima de zero. Para desistir dele, proponha um distrato.' using errcode = 'CHGPX';
    end if;
    perform private.reais(line.price);
    if line.days not between 1 and 3650 then
      raise exception 'O novo prazo de cada item fica entre 1 e 3.650 dias.' using errcode = 'QDAYS';
    end if;
  end loop;

  if change.instalments is not null then
    perform from private.instalment_plan(change.instalments, price_after);
    if not is_change and jsonb_path_exists(change.instalments, '$[*] ? (@.on_delivery == true)') then
      raise exception 'Depois de um distrato nada mais é entregue: dê uma data a cada parcela.' using errcode = 'INSUM';
    end if;
  end if;
end
$$;
comment on function private.check_change_order(public.change_orders) is
$$Checks a change order when it is sent and when it is applied: something changes, and an included item keeps no price of
its own (CHGLN); each price stays above 0 and at least what was paid of it, and the settled value of a termination at least what was
paid (CHGPX); 1 to 3650 days (QDAYS); instalments sum to the new price, and after a termination each has a day (INSUM).
The caller holds the order, and to apply it also the quotes. Granted to nobody.
Source: docs/decisions/113.$$;
