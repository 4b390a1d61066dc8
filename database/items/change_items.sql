create function public.change_items(target_project_id uuid, changes jsonb) returns integer
language plpgsql
set search_path = ''
as $$
declare
  ids uuid[];
  held integer;
  own boolean;
  fields text[];
begin
  if jsonb_typeof(changes) is distinct from 'array' then
    raise exception 'Informe o que muda em cada item.' using errcode = 'PT400';
  end if;
  if exists (
    select from jsonb_array_elements(changes) c
    where case when jsonb_typeof(c.value) = 'object' then not c.value ? 'id' or exists (
      select from jsonb_object_keys(c.value) k
      where k <> all (private.item_fields() || '{id,seen}')
    ) or jsonb_typeof(coalesce(c.value -> 'seen', '{}')) <> 'object' else true end
  ) then
    raise exception 'Informe o que muda em cada item.' using errcode = 'PT400';
  end if;
  ids := private.item_ids_of(changes);

  select count(*) into held from (
    select from public.project_items i
    where i.project_id = target_project_id and i.id = any (ids)
    order by i.id
    for no key update
  ) i;
  if held < cardinality(ids) then
    raise exception 'Um dos itens não está mais na lista. Atualize a página.' using errcode = 'PT409';
  end if;
  perform private.refuse_unseen_cells(target_project_id, changes);

  -- Two updates, because the architect's own fields may change in every phase and the others may not.
  foreach own in array array[true, false] loop
    fields := array(select f from unnest(private.item_fields()) f where (f = any (private.own_item_fields())) = own);
    execute format(
      'update public.project_items i
       set %s
       from (
         select (c.value ->> ''id'')::uuid as id, c.value as written, private.read_item(c.value) as item
         from jsonb_array_elements($1) c
         where c.value ?| $3
         -- Each item is read once, and not once for each of its fields.
         offset 0
       ) c
       where i.id = c.id and i.project_id = $2',
      (
        select string_agg(format('%1$I = case when c.written ? %1$L then (c.item).%1$I else i.%1$I end', f), ', ')
        from unnest(fields) f
      )
    ) using changes, target_project_id, fields;
  end loop;

  return held;
end
$$;
comment on function public.change_items(uuid, jsonb) is
$$Changes fields of items of a project at once, all or none: changes is [{id, description, category, quantity, unit,
specifications_url, room, code}], the fields of item_fields, of which each names only what changes, so that two people who change different fields of one
item both keep theirs. An item may name what its writer had seen of these fields, as seen: {field: value}; then a field
that somebody else changed since is refused, and nothing is changed (docs/decisions/200).
Returns how many items it named.
For the project's architect, as the policies require: in planning, room and code in every phase (PHASE).
Raises PT400 for anything but such a list, PT409 when an item is not in that project of the caller's, PT409 with the
hint changed_since (somebody else changed one of the cells), and what a plain update of project_items raises (23514, 23502, 22P02,
DECIM).
Source: Q-75, docs/decisions/063.$$;
grant execute on function public.change_items(uuid, jsonb) to app_architect;
