create function private.write_instalments(order_id uuid, plan jsonb) returns void
language plpgsql volatile
set search_path = ''
as $$
#variable_conflict use_column
declare
  line record;
  price numeric := private.order_price(write_instalments.order_id);
  total numeric := 0;
begin
  if jsonb_typeof(plan) <> 'array' or jsonb_array_length(plan) not between 1 and 60 then
    raise exception 'Um pedido tem de 1 a 60 parcelas.' using errcode = 'INSUM';
  end if;
  delete from public.instalments i where i.order_id = write_instalments.order_id and i.number > jsonb_array_length(plan);
  for line in
    select p.number, nullif(btrim(p.l ->> 'label'), '') as label, private.reais((p.l ->> 'amount')::numeric) as amount,
      (p.l ->> 'due_on')::date as due_on, coalesce((p.l ->> 'on_delivery')::boolean, false) as on_delivery,
      coalesce((p.l ->> 'offset_days')::integer, 0) as offset_days
    from jsonb_array_elements(plan) with ordinality p (l, number)
    order by p.number
  loop
    if line.amount is null or line.amount <= 0 or line.label is null or length(line.label) > 80 then
      raise exception 'Cada parcela tem um nome de até 80 letras e um valor acima de zero.' using errcode = 'INSUM';
    elsif line.on_delivery = (line.due_on is not null) or line.offset_days not between 0 and 3650
      or line.due_on not between date '2000-01-01' and date '2100-12-31' then
      raise exception 'Cada parcela tem uma data, ou vence na entrega.' using errcode = 'INSUM';
    end if;
    total := total + line.amount;
    -- By its number, so that an instalment that stays keeps its id, which calendars know.
    insert into public.instalments as i (
      order_id, number, label, amount, due_on, on_delivery, offset_days, project_id, architect_id, client_id, supplier_id
    )
    select o.id, line.number, line.label, line.amount, line.due_on, line.on_delivery,
      case when line.on_delivery then line.offset_days else 0 end, o.project_id, o.architect_id, o.client_id, o.supplier_id
    from public.orders o
    where o.id = write_instalments.order_id
    on conflict on constraint instalments_numbered_once do update
    set (label, amount, due_on, on_delivery, offset_days)
      = (excluded.label, excluded.amount, excluded.due_on, excluded.on_delivery, excluded.offset_days);
  end loop;
  if total <> price then
    raise exception 'As parcelas somam %; o pedido vale %.', private.brl(total), private.brl(price) using errcode = 'INSUM';
  end if;
end
$$;
comment on function private.write_instalments(uuid, jsonb) is
$$Replaces the instalments of an order: plan [{label, amount (R$), due_on or on_delivery with offset_days}], 1 to 60, in the order in
which they are paid. Raises INSUM (a list that is too long, a line that says too little, a sum that is not the order's price),
DECIM.
The caller holds the order. Granted to nobody.
Source: docs/decisions/111.$$;
