-- Items keep the order in which they were entered, and may say which room they are for.

alter table public.project_items
  add column position integer not null default 0,
  add column room text constraint project_items_room_is_short check (length(room) between 1 and 60),
  drop constraint project_items_unit_known,
  add constraint project_items_unit_known check (unit in (
    'un', 'm²', 'm', 'kg', 'l',
    'm³', 'h', 'diária', 'vb', 'cj', 'pç', 'sc', 'rolo', 'par', 'jg', 'cx', 'gl', 'br', 'pt', 'mês', 't'
  ));

update public.project_items i
set position = n.position
from (
  select o.id, row_number() over (partition by o.project_id order by o.created_at, o.id) as position
  from public.project_items o
) n
where n.id = i.id;

alter table public.project_items
  add constraint project_items_position_counts check (position between 0 and 1000000000);

create index project_items_position on public.project_items (project_id, position, id);

comment on column public.project_items.position is
  'The place in the list of the project, smallest first; rows of one position are ordered by id. 0 in an insert means the last place, which the trigger gives.';
comment on column public.project_items.room is
  'Ambiente: the room an item is for, the architect''s own heading; null when there is none.';
