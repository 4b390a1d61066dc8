create function public.move_items(
  target_project_id uuid,
  item_ids uuid[],
  before_item uuid default null,
  to_room text default null,
  keep_rooms boolean default true
) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  moved uuid[] := array(
    select m.id from (
      select distinct on (a.id) a.id, a.place from unnest(item_ids) with ordinality a (id, place)
      where a.id is not null order by a.id, a.place
    ) m order by m.place
  );
  ordered uuid[];
  place integer;
begin
  perform private.check_own_project(target_project_id);

  -- Items, then the project: the order of locks of quotes/transitions.sql. Adding an item waits for this.
  perform from public.project_items i where i.project_id = target_project_id order by i.id for no key update;
  perform from public.projects p where p.id = target_project_id for no key update;
  perform private.check_still_architect(target_project_id);

  if exists (
    select from unnest(moved || before_item) m (id)
    where m.id is not null
      and not exists (
        select from public.project_items i where i.id = m.id and i.project_id = target_project_id
      )
  ) then
    raise exception 'Um dos itens não está mais na lista. Atualize a página.' using errcode = 'PT409';
  end if;
  if before_item = any (moved) then
    raise exception 'Um item não pode ficar antes de si mesmo.' using errcode = 'PT400';
  end if;

  ordered := array(
    select i.id from public.project_items i
    where i.project_id = target_project_id and i.id <> all (moved)
    order by i.position, i.id
  );
  place := coalesce(array_position(ordered, before_item), cardinality(ordered) + 1);
  ordered := ordered[:place - 1] || moved || ordered[place:];

  update public.project_items i
  set position = o.place,
    room = case when keep_rooms is not false or i.id <> all (moved) then i.room else to_room end
  from unnest(ordered) with ordinality o (id, place)
  where i.id = o.id
    and (
      i.position <> o.place
      or keep_rooms is false and i.id = any (moved) and i.room is distinct from to_room
    );
end
$$;
comment on function public.move_items(uuid, uuid[], uuid, text, boolean) is
$$Moves items of a project, in the order given, before another one, or to the end where before_item is null, and numbers
the whole list 1, 2, 3.
With keep_rooms false they take to_room (null: none) at the same time.
In every phase: order and rooms change nothing that was quoted.
Repeating it changes nothing.
For the project's architect; to anybody else the project does not exist (PT404).
Raises PT409 when one of the items is not in the list any more, PT400 when an item is to stand before itself, 23514 for
a room of more than 60 letters.
Waits for other moves and for items being added, so two people at once leave one list.
Definer: locks rows in one order.
Source: LST-004, docs/decisions/063.$$;
grant execute on function public.move_items(uuid, uuid[], uuid, text, boolean) to app_architect;
