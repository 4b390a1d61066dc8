create function private.instalment_plan(plan jsonb, price numeric)
returns table (number integer, label text, amount numeric, due_on date, on_delivery boolean, offset_days integer)
language plpgsql stable
set search_path = ''
as $$
#variable_conflict use_column
declare
  total numeric := 0;
begin
  if jsonb_typeof(plan) <> 'array' or jsonb_array_length(plan) not between 1 and 60 then
    raise exception 'Um pedido tem de 1 a 60 parcelas.' using errcode = 'INSUM';
  end if;
  for number, label, amount, due_on, on_delivery, offset_days in
    select p.place, nullif(btrim(private.shown_text(p.l ->> 'label')), ''), private.reais(private.number_in(p.l, 'amount')),
      (p.l ->> 'due_on')::date,
      coalesce((p.l ->> 'on_delivery')::boolean, false), coalesce(private.integer_in(p.l, 'offset_days'), 0)
    from jsonb_array_elements(plan) with ordinality p (l, place)
    order by p.place
  loop
    if amount is null or amount <= 0 or label is null or length(label) > 80 then
      raise exception 'Cada parcela tem um nome de até 80 letras e um valor acima de zero.' using errcode = 'INSUM';
    elsif on_delivery = (due_on is not null) or offset_days not between 0 and 3650
      or due_on not between date '2000-01-01' and date '2100-12-31' then
      raise exception 'Cada parcela tem uma data, ou vence na entrega.' using errcode = 'INSUM';
    end if;
    offset_days := case when on_delivery then offset_days else 0 end;
    total := total + amount;
    return next;
  end loop;
  if total <> price then
    raise exception 'As parcelas somam %; o pedido vale %.', private.brl(total), private.brl(price) using errcode = 'INSUM';
  end if;
end
$$;
comment on function private.instalment_plan(jsonb, numeric) is
$$The instalments that somebody planned [{label, amount (R$), due_on or on_delivery with offset_days}], 1 to 60, in the order in which
they are paid; none for null. Raises INSUM (a list that is too long, a line that says too little, a sum that is not price; null compares
no sum), DECIM.
Granted to nobody.
Source: docs/decisions/111.$$;
