create function public.save_kit(target_project_id uuid, name text, item_ids uuid[]) returns uuid
language plpgsql security definer
set search_path = ''
as $$
declare
  most_kits constant integer := 100;
  most_items constant integer := 200;
  wanted uuid[] := array(select distinct i.id from unnest(item_ids) i (id) where i.id is not null);
  title text := btrim(regexp_replace(save_kit.name, '[[:space:]]+', ' ', 'g'));
  kit uuid;
begin
  perform private.check_own_project(target_project_id);
  if coalesce(title, '') = '' or length(title) > 80 then
    raise exception 'Dê ao kit um nome de até 80 letras.' using errcode = 'PT400';
  end if;
  if cardinality(wanted) not between 1 and most_items then
    raise exception 'Um kit tem de 1 a % itens.', most_items using errcode = 'PT400';
  end if;
  if (
    select count(*) from public.project_items i where i.project_id = target_project_id and i.cancelled_at is null and i.id = any (wanted)
  ) < cardinality(wanted) then
    raise exception 'Um dos itens não está mais na lista. Atualize a página.' using errcode = 'PT409';
  end if;

  -- One architect's kits one at a time, so that number and names hold in many requests at once.
  perform pg_advisory_xact_lock(hashtextextended('kits:' || auth.uid(), 0));
  if (select count(*) from public.item_kits k where k.architect_id = auth.uid()) >= most_kits then
    raise exception 'Você já tem % kits. Exclua um antes.', most_kits using errcode = 'LIMIT';
  end if;
  if exists (
    select from public.item_kits k where k.architect_id = auth.uid() and lower(k.name) = lower(title)
  ) then
    raise exception 'Você já tem um kit com este nome.' using errcode = 'PT409';
  end if;

  insert into public.item_kits (architect_id, name, room)
  select auth.uid(), title, case when count(distinct coalesce(i.room, '')) = 1 then min(i.room) end
  from public.project_items i
  where i.id = any (wanted)
  returning id into kit;

  insert into public.kit_items (kit_id, position, description, category, quantity, unit, architect_id)
  select kit, row_number() over (order by i.position, i.id), i.description, i.category, i.quantity, i.unit, auth.uid()
  from public.project_items i
  where i.id = any (wanted);
  return kit;
end
$$;
comment on function public.save_kit(uuid, text, uuid[]) is
$$Saves items of a project, in the order of its list, as a kit of the caller's; its room is theirs where all have the
same.
Returns its id.
For the project's architect; to anybody else the project does not exist (PT404).
Raises PT400 without a name of at most 80 letters or 1 to 200 items, PT409 for an item that is gone or a name the caller
has already, LIMIT at 100 kits.
Definer: nobody may write kits but through it.
Source: docs/decisions/064.$$;
grant execute on function public.save_kit(uuid, text, uuid[]) to app_architect;
