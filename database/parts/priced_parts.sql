create function private.priced_parts(item uuid, written jsonb) returns jsonb
language plpgsql stable
set search_path = ''
as $$
begin
  if jsonb_typeof(written) is distinct from 'array' or exists (
    select from jsonb_array_elements(written) w where jsonb_typeof(w.value) <> 'object'
  ) then
    raise exception 'Informe o preço de cada parte.' using errcode = 'PARTS';
  elsif exists (
    select from jsonb_array_elements(written) w
    left join public.item_parts p on p.item_id = item and p.id = private.uuid_or_null(w.value ->> 'part_id')
    where p.id is null
  ) then
    raise exception 'As partes deste item mudaram. Atualize a página.' using errcode = 'PARTS';
  elsif exists (
    select from public.item_parts p
    left join jsonb_array_elements(written) w on private.uuid_or_null(w.value ->> 'part_id') = p.id
    where p.item_id = item
    group by p.id
    having count(w.value) <> 1 or count(private.offer_amount(w.value -> 'unit_price', 4)) <> 1
  ) then
    raise exception 'Informe o preço de cada parte, ou só o do item.' using errcode = 'PARTS';
  end if;
  return (
    select jsonb_agg(
      jsonb_build_object(
        'part_id', p.id, 'description', p.description, 'quantity', trim_scale(p.quantity), 'unit', p.unit,
        'unit_price', trim_scale(said.unit_price), 'value', round(said.unit_price * p.quantity, 2)
      )
      order by p.position
    )
    from public.item_parts p
    join jsonb_array_elements(written) w on private.uuid_or_null(w.value ->> 'part_id') = p.id
    cross join lateral (select private.offer_amount(w.value -> 'unit_price', 4) as unit_price) said
    where p.item_id = item
  );
end
$$;
comment on function private.priced_parts(uuid, jsonb) is
$$The parts of an item with the unit prices of an offer, [{part_id, description, quantity, unit, unit_price, value}], value in R$ to the cent.
written: [{part_id, unit_price}], R$ with up to four decimals.
Raises PARTS where a part is missing, named twice, without a price or of another item, and QPRIC as offer_amount.
For offer_lines and lines_again; granted to nobody.$$;

create function private.check_parts_sum(parts jsonb, amount numeric) returns numeric
language plpgsql immutable
set search_path = ''
as $$
declare
  of_parts numeric := (select sum((p.value ->> 'value')::numeric) from jsonb_array_elements(parts) p);
begin
  if amount is not null and amount <> of_parts then
    raise exception 'As partes somam %; o item diz %.', private.brl(of_parts), private.brl(amount) using errcode = 'PARTS';
  end if;
  return of_parts;
end
$$;
comment on function private.check_parts_sum(jsonb, numeric) is
$$The sum of the priced parts of a line, in R$. Raises PARTS where the line says another amount. Granted to nobody.$$;
