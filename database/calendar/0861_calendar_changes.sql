-- What calendars were shown of an instalment: lets them follow a change and learn of a removal (docs/decisions/109).

create table private.calendar_changes (
  instalment_id uuid primary key,
  order_id uuid not null,
  number integer not null,
  day date not null,
  sequence integer not null default 0,
  changed_at timestamptz not null default now(),
  removed_at timestamptz,
  constraint calendar_changes_order_id_fkey foreign key (order_id) references public.orders (id) on delete restrict
);
comment on table private.calendar_changes is
  'The instalments that have or had a day. Written by a trigger on public.instalments; outlives the instalment.';
comment on column private.calendar_changes.number is 'Of the instalment; its last one when it is gone.';
comment on column private.calendar_changes.day is 'On which it is due; the last one when it has none any more.';
comment on column private.calendar_changes.sequence is 'How often its number, day or label changed.';
comment on column private.calendar_changes.removed_at is 'Since when it is gone or waits for the delivery again.';
create index calendar_changes_order_id on private.calendar_changes (order_id);

insert into private.calendar_changes (instalment_id, order_id, number, day)
select i.id, i.order_id, i.number, i.due_on
from public.instalments i
where i.due_on is not null;
