create function private.check_parts(parts jsonb) returns void
language plpgsql immutable
set search_path = ''
as $$
begin
  if jsonb_typeof(parts) is distinct from 'array' or exists (
    select from jsonb_array_elements(parts) p
    where jsonb_typeof(p.value) <> 'object' or private.uuid_or_null(p.value ->> 'id') is null
  ) then
    raise exception 'Informe as partes do item.' using errcode = 'PT400';
  elsif jsonb_array_length(parts) > 60 then
    raise exception 'Um item tem até 60 partes.' using errcode = 'PARTS';
  elsif exists (select from jsonb_array_elements(parts) p group by private.uuid_or_null(p.value ->> 'id') having count(*) > 1) then
    raise exception 'Cada parte aparece uma só vez.' using errcode = 'PARTS';
  elsif exists (
    select from jsonb_array_elements(parts) p
    where length(coalesce(btrim(p.value ->> 'description'), '')) not between 1 and 300
  ) then
    raise exception 'Descreva cada parte em até 300 letras.' using errcode = 'PARTS';
  elsif exists (
    select from jsonb_array_elements(parts) p
    where coalesce(p.value ->> 'unit', '') <> all ('{un,m²,m,kg,l,m³,h,diária,vb,cj,pç,sc,rolo,par,jg,cx,gl,br,pt,mês,t}'::text[])
  ) then
    raise exception 'Escolha a unidade de cada parte.' using errcode = 'PARTS';
  elsif exists (
    select from jsonb_array_elements(parts) p
    where coalesce(private.number_in(p.value, 'quantity'), 0) not between 0.001 and 999999999.999
  ) then
    raise exception 'Informe a quantidade de cada parte.' using errcode = 'PARTS';
  end if;
  perform private.exact_number(private.number_in(p.value, 'quantity'), 3, 'Informe a quantidade com até três casas decimais.')
  from jsonb_array_elements(parts) p;
end
$$;
comment on function private.check_parts(jsonb) is
$$Checks a list of parts [{id, description, quantity, unit}]. Raises PT400 (no such list), PARTS (too many, one named twice, without words,
unit or quantity), DECIM (a quantity of more than three decimals) and 22P02 (a quantity that is no number).
Granted to nobody.$$;

create function private.parts_of(item uuid) returns jsonb
language sql stable
set search_path = ''
as $$
  select coalesce(
    jsonb_agg(
      jsonb_build_object('id', p.id, 'description', p.description, 'quantity', trim_scale(p.quantity), 'unit', p.unit)
      order by p.position
    ),
    '[]'
  )
  from public.item_parts p
  where p.item_id = item
$$;
comment on function private.parts_of(uuid) is
$$The parts of an item as [{id, description, quantity, unit}], in their order. Granted to nobody.$$;

create function private.parts_fact(item uuid) returns jsonb
language sql stable
set search_path = ''
as $$
  select case when exists (select from public.item_parts p where p.item_id = item)
    then jsonb_build_object('parts', private.parts_of(item)) else '{}' end
$$;
comment on function private.parts_fact(uuid) is
$$The parts of an item as a key of its facts, {parts: […]}; an empty object where it has none. Granted to nobody.$$;

create function private.write_item_parts(item public.project_items, parts jsonb) returns void
language plpgsql volatile
set search_path = ''
as $$
begin
  perform private.check_parts(parts);
  if exists (
    select from public.item_parts p
    where p.item_id <> item.id and p.id in (select (w.value ->> 'id')::uuid from jsonb_array_elements(parts) w)
  ) then
    raise exception 'Uma das partes é de outro item. Atualize a página.' using errcode = 'PT409';
  end if;
  delete from public.item_parts p
  where p.item_id = item.id and p.id not in (select (w.value ->> 'id')::uuid from jsonb_array_elements(parts) w);
  insert into public.item_parts as p (id, item_id, position, description, quantity, unit, project_id, architect_id, client_id)
  select (w.value ->> 'id')::uuid, item.id, w.place, btrim(w.value ->> 'description'), private.number_in(w.value, 'quantity'),
    w.value ->> 'unit', item.project_id, item.architect_id, item.client_id
  from jsonb_array_elements(parts) with ordinality w (value, place)
  on conflict (id) do update
  set position = excluded.position, description = excluded.description, quantity = excluded.quantity, unit = excluded.unit
  where (p.position, p.description, p.quantity, p.unit)
    is distinct from (excluded.position, excluded.description, excluded.quantity, excluded.unit);
end
$$;
comment on function private.write_item_parts(public.project_items, jsonb) is
$$Makes the parts of an item exactly these, in this order: one with an id that it has is changed, the others are added, those that are left out
go. Raises what check_parts raises, and PT409 for the part of another item.
The caller holds the item and has checked that its parts may change. For set_item_parts and issue_addendum; granted to nobody.$$;

create function public.set_item_parts(target_item_id uuid, parts jsonb, seen jsonb default null) returns integer
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  item public.project_items;
begin
  select * into item
  from public.project_items i
  where i.id = target_item_id and i.architect_id = auth.uid() and i.cancelled_at is null
  for no key update;
  if not found then
    raise exception 'Item não encontrado.' using errcode = 'PT404';
  end if;
  perform private.hold_planned_project(item.project_id);
  if seen is not null and seen <> private.parts_of(item.id) then
    raise exception 'Outra pessoa mudou as partes deste item. Atualize a página.' using errcode = 'PT409', hint = 'changed_since';
  end if;
  perform private.write_item_parts(item, parts);
  return jsonb_array_length(parts);
end
$$;
comment on function public.set_item_parts(uuid, jsonb, jsonb) is
$$Writes what an item is composed of, all or nothing: parts is [{id, description, quantity, unit}], at most 60, in their order; an empty list
leaves the item without parts. seen: the list as its writer had read it; then it is refused where somebody else changed it since.
Returns how many parts the item has.
For the project's architect while it is in planning (PHASE; afterwards by issue_addendum); to anybody else the item does not exist (PT404).
Raises PARTS, DECIM, PT400, 22P02, and PT409 with the hint changed_since.
Definer: nobody may write parts.
Source: docs/decisions/293.$$;
grant execute on function public.set_item_parts(uuid, jsonb, jsonb) to app_architect;
