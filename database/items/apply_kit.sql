create function public.apply_kit(target_project_id uuid, kit_id uuid, area numeric default null)
returns table (item_id uuid)
language plpgsql
set search_path = ''
as $$
#variable_conflict use_column
declare
  kit public.item_kits;
begin
  if not exists (select from public.projects p where p.id = target_project_id) then
    raise exception 'Projeto não encontrado.' using errcode = 'PT404';
  end if;
  select k.id, null, k.name, k.room, k.created_at into kit
  from public.item_kits k where k.id = apply_kit.kit_id;
  if kit.id is null then
    raise exception 'Kit não encontrado.' using errcode = 'PT404';
  end if;
  if exists (select from public.kit_items l where l.kit_id = kit.id and l.per_m2)
    and (area is null or not (area > 0 and area <= 100000))
  then
    raise exception 'Informe a área do ambiente, em m².' using errcode = 'PT400';
  end if;

  return query
    insert into public.project_items (project_id, description, category, quantity, unit, room)
    select target_project_id, l.description, l.category,
      case when l.per_m2 then greatest(1, round(l.quantity * area, 3)) else l.quantity end,
      l.unit, kit.room
    from public.kit_items l
    where l.kit_id = kit.id
    order by l.position
    returning id;
end
$$;
comment on function public.apply_kit(uuid, uuid, numeric) is
$$Adds the items of a kit, the caller's own or Prumo's, to the end of a project in planning, in the kit's order and room;
quantities per square metre are multiplied by the area (m²), at least 1.
Returns the ids of the new items.
For the project's architect: PT404 for another's project or kit, PT400 when an area is needed and not one above 0 up to
100,000, PHASE after planning.
Source: docs/decisions/064.$$;
grant execute on function public.apply_kit(uuid, uuid, numeric) to app_architect;
