create function public.measure_parts(target_order_id uuid, measures jsonb, target_change_order_id uuid default null)
returns table (change_order_id uuid, number integer, version integer)
language plpgsql volatile security definer
set search_path = ''
as $$
#variable_conflict use_column
declare
  lines jsonb;
  words text;
  heading text;
  saved record;
begin
  if not private.asked_by('app_architect')
    or not exists (select from public.orders o where o.id = target_order_id and o.architect_id = auth.uid()) then
    raise exception 'Pedido não encontrado.' using errcode = 'PT404';
  end if;
  perform from public.orders o where o.id = target_order_id for no key update;
  if jsonb_typeof(measures) is distinct from 'array' or jsonb_array_length(measures) not between 1 and 1000 or exists (
    select from jsonb_array_elements(measures) m
    where jsonb_typeof(m.value) <> 'object' or private.uuid_or_null(m.value ->> 'part_id') is null
  ) then
    raise exception 'Informe a quantidade medida de cada parte.' using errcode = 'PT400';
  elsif exists (select from jsonb_array_elements(measures) m group by private.uuid_or_null(m.value ->> 'part_id') having count(*) > 1) then
    raise exception 'Cada parte aparece uma só vez.' using errcode = 'PARTS';
  elsif exists (
    select from jsonb_array_elements(measures) m
    where private.number_in(m.value, 'measured') is null or private.number_in(m.value, 'measured') not between 0 and 999999999
  ) then
    raise exception 'A quantidade medida não pode ser negativa.' using errcode = 'PARTS';
  elsif exists (
    select from jsonb_array_elements(measures) m
    left join private.order_parts(target_order_id) p on p.part_id = private.uuid_or_null(m.value ->> 'part_id')
    where p.part_id is null
  ) then
    raise exception 'Uma das partes não faz parte deste pedido.' using errcode = 'PT404';
  end if;
  perform private.exact_number(private.number_in(m.value, 'measured'), 3, 'Informe a quantidade com até três casas decimais.')
  from jsonb_array_elements(measures) m;

  with measured as (
    select p.*, private.number_in(m.value, 'measured') as measured,
      round((private.number_in(m.value, 'measured') - p.agreed) * p.unit_price, 2) as difference
    from private.order_parts(target_order_id) p
    join jsonb_array_elements(measures) m on private.uuid_or_null(m.value ->> 'part_id') = p.part_id
    where private.number_in(m.value, 'measured') <> p.agreed
  ),
  by_item as (
    select m.quote_id, i.position as item_place, i.description as item, sum(m.difference) as difference,
      string_agg(
        format('- %s: %s → %s × %s = %s', m.description, private.amount_label(m.agreed, m.unit), private.amount_label(m.measured, m.unit),
          private.unit_price_label(m.unit_price), private.brl(m.difference)),
        E'\n' order by m.place
      ) as table_of
    from measured m
    join public.quotes q on q.id = m.quote_id
    join public.project_items i on i.id = q.project_item_id
    group by m.quote_id, i.position, i.description
  )
  select
    jsonb_agg(jsonb_build_object('quote_id', b.quote_id, 'price_delta', b.difference) order by b.quote_id),
    string_agg(b.item || E'\n' || b.table_of, E'\n\n' order by b.item_place, b.quote_id),
    case count(*) when 1 then 'Medição: ' || min(b.item) else 'Medição de ' || count(*) || ' itens' end
  into lines, words, heading
  from by_item b;
  if lines is null then
    raise exception 'As quantidades medidas são as que já estão combinadas.' using errcode = 'PARTS';
  end if;

  select * into strict saved
  from public.save_change_order(
    target_order_id, target_change_order_id, 'change', 'unforeseen',
    case when length(heading) > 120 then left(heading, 119) || '…' else heading end,
    case when length(words) > 4000 then left(words, 3999) || '…' else words end,
    lines
  );
  delete from private.change_order_parts k where k.change_order_id = saved.change_order_id;
  insert into private.change_order_parts (change_order_id, quote_id, part_id, measured)
  select saved.change_order_id, p.quote_id, p.part_id, private.number_in(m.value, 'measured')
  from private.order_parts(target_order_id) p
  join jsonb_array_elements(measures) m on private.uuid_or_null(m.value ->> 'part_id') = p.part_id
  where private.number_in(m.value, 'measured') <> p.agreed;
  return query select saved.change_order_id, saved.number, saved.version;
end
$$;
comment on function public.measure_parts(uuid, jsonb, uuid) is
$$Makes a draft of a change order of what was measured on site: measures is [{part_id, measured}], the quantity of each part that was counted.
The price of each item changes by the measured less the agreed quantity times the price of one unit, summed over its parts; the table
stands in the description. Nothing else changes: the draft is sent, agreed to and applied like any other, and only then the measured
quantities are the agreed ones. target_change_order_id: the draft, or the id that a new one is to have, as save_change_order has it.
Returns the draft, its number (null until it is sent) and its version.
For the architect of the order; to anybody else it does not exist (PT404).
Raises PARTS (nothing differs, a part twice, a negative quantity), PT404 (a part that the order does not have or that has no price), DECIM,
PT400, 22P02, and what save_change_order raises.
Nullable: number.
Definer: what was measured is in a private table.
Source: docs/decisions/293.$$;
grant execute on function public.measure_parts(uuid, jsonb, uuid) to app_architect;
