create function public.set_item_specs(target_project_id uuid, specs jsonb) returns table (item_id uuid, version integer, status text)
language plpgsql volatile security definer
set search_path = ''
as $$
#variable_conflict use_column
declare
  ids uuid[];
  coded uuid[] := '{}';
  asked uuid[];
  placed uuid[] := '{}';
  item public.project_items;
  held public.item_specs;
  written public.item_specs;
  entry record;
begin
  perform private.check_own_project(target_project_id);
  if jsonb_typeof(specs) is distinct from 'array' or jsonb_array_length(specs) not between 1 and 200 or exists (
    select from jsonb_array_elements(specs) s
    where jsonb_typeof(s.value) <> 'object' or private.uuid_or_null(s.value ->> 'item_id') is null
      or jsonb_typeof(coalesce(s.value -> 'version', 'null')) not in ('number', 'null')
  ) then
    raise exception 'Informe de 1 a 200 fichas, cada uma com o item e o que muda.' using errcode = 'PT400';
  end if;
  ids := array(select distinct (s.value ->> 'item_id')::uuid from jsonb_array_elements(specs) s);
  if cardinality(ids) < jsonb_array_length(specs) then
    raise exception 'Cada item pode mudar uma vez por envio.' using errcode = 'PT400';
  end if;
  perform private.check_spec(s.value - '{item_id,version}'::text[]) from jsonb_array_elements(specs) s;

  -- Items, project, orders: the order of locks of quotes/transitions.sql.
  perform from public.project_items i where i.project_id = target_project_id and i.id = any (ids) order by i.id for no key update;
  perform from public.projects p where p.id = target_project_id for no key update;
  perform private.check_still_architect(target_project_id);
  if (
    select count(*) from public.project_items i where i.project_id = target_project_id and i.id = any (ids) and i.cancelled_at is null
  ) < cardinality(ids) then
    raise exception 'Um dos itens não está mais na lista. Atualize a página.' using errcode = 'PT409';
  end if;
  perform from public.orders o
  where o.id in (select w.order_id from private.spec_ways(ids) w)
  order by o.id
  for no key update;

  -- Those that say their code first: a new ficha takes the code of its item only where that is free.
  for entry in
    select (s.value ->> 'item_id')::uuid as id, s.value - '{item_id,version}'::text[] as changes,
      coalesce(private.integer_in(s.value, 'version'), 0) as version, w.way, w.order_id
    from jsonb_array_elements(specs) with ordinality s (value, place)
    join private.spec_ways(ids) w on w.item_id = (s.value ->> 'item_id')::uuid
    order by not s.value ? 'code', s.place
  loop
    select * into strict item from public.project_items i where i.id = entry.id;
    held := null;
    select * into held from public.item_specs s where s.item_id = entry.id;
    written := private.write_spec(item, entry.changes);
    item_id := entry.id;
    version := written.version;
    status := written.status;
    return next;
    -- Nothing of the content changed, perhaps since it is sent again after the response was lost.
    continue when written.version = held.version;
    if entry.version <> coalesce(held.version, 0) then
      raise exception 'A ficha de % mudou enquanto você escrevia. Leia de novo antes de salvar.', item.description
        using errcode = 'PT409', hint = 'changed_since', detail = jsonb_build_object('item_id', item.id, 'version', held.version)::text;
    end if;
    perform private.refuse_spec_way(entry.way);
    if entry.changes ? 'code' then
      coded := coded || entry.id;
    end if;
    if entry.way = 'order' and held.approved_version is null then
      placed := placed || entry.order_id;
    end if;
  end loop;
  perform private.check_spec_codes(target_project_id, ids);
  perform private.name_items_by_spec(coded);
  perform private.count_up_orders(target_project_id, placed);
end
$$;
comment on function public.set_item_specs(uuid, jsonb) is
$$Writes fichas of items of a project, 1 to 200, all or none: specs is [{item_id, version, and only what changes of code, brand, model, finish, color, size,
notes, accepts_equivalent, vendor_name, vendor_url, cover_id, product_id}]; null or an empty text empties a field. version: the one that was read; 0 or
absent where there was no ficha. A change of the content makes a new version, which is a draft; the approved one goes on standing, and what waited for
the client is withdrawn. In an order that its supplier has not confirmed, a ficha that was never approved changes the order: its version counts up.
Returns item, version and status of each; the same again changes nothing.
For the project's architect; to anybody else the project does not exist (PT404).
Raises SPECS (suppliers are asked for the item or have confirmed it, a code that another item has), PT409 for another version (hint changed_since) or an
item that is not in the list any more, PHASE in an archived project, PT400, 22P02.
Closed sets: status (item_specs.status).
Definer: nobody may write fichas.
Source: docs/decisions/282.$$;
grant execute on function public.set_item_specs(uuid, jsonb) to app_architect;
