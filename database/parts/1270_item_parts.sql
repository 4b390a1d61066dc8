-- The parts that an item is composed of, and what was measured of them on site (docs/decisions/293).

create table public.item_parts (
  id uuid primary key,
  item_id uuid not null,
  position smallint not null constraint item_parts_position_counts check (position between 1 and 60),
  description text not null constraint item_parts_description_is_short check (length(btrim(description)) between 1 and 300),
  quantity numeric(12, 3) not null constraint item_parts_quantity_counts check (quantity > 0 and quantity < 'infinity'),
  unit text not null constraint item_parts_unit_known check (unit in (
    'un', 'm²', 'm', 'kg', 'l',
    'm³', 'h', 'diária', 'vb', 'cj', 'pç', 'sc', 'rolo', 'par', 'jg', 'cx', 'gl', 'br', 'pt', 'mês', 't'
  )),
  project_id uuid not null,
  architect_id uuid not null,
  client_id uuid not null,
  constraint item_parts_item_id_fkey foreign key (item_id) references public.project_items (id) on delete cascade,
  constraint item_parts_project_id_fkey foreign key (project_id) references public.projects (id) on delete restrict,
  constraint item_parts_one_of_a_position unique (item_id, position) deferrable initially deferred
);
alter table public.item_parts enable row level security;
comment on table public.item_parts is
  'The parts that an item is composed of, at most 60: a supplier may price each of them. Written by set_item_parts and issue_addendum only.';
comment on column public.item_parts.id is 'Chosen by the form: a supplier''s price and a measurement name the part by it.';
comment on column public.item_parts.position is 'The order in which its architect listed it, from 1.';
comment on column public.item_parts.quantity is 'Of the whole item, in the unit beside it.';
comment on column public.item_parts.project_id is 'Copy of the item''s.';
comment on column public.item_parts.architect_id is 'Copy of the project''s, never granted: policies compare it.';
comment on column public.item_parts.client_id is 'Copy of the project''s, never granted: policies compare it.';
create index item_parts_project_id on public.item_parts (project_id);
create index item_parts_architect_id on public.item_parts (architect_id);
create index item_parts_client_id on public.item_parts (client_id);

create table private.change_order_parts (
  change_order_id uuid not null,
  quote_id uuid not null,
  part_id uuid not null,
  measured numeric(12, 3) not null constraint change_order_parts_measured_counts check (measured >= 0 and measured < 'infinity'),
  primary key (change_order_id, part_id),
  constraint change_order_parts_change_order_id_fkey foreign key (change_order_id) references public.change_orders (id) on delete cascade,
  constraint change_order_parts_quote_id_fkey foreign key (quote_id) references public.quotes (id) on delete restrict,
  constraint change_order_parts_part_id_fkey foreign key (part_id) references public.item_parts (id) on delete cascade
);
comment on table private.change_order_parts is
  'Measured quantities of the parts of an order''s items, beside the change order that was made of it: once that is applied, the measured quantity is the agreed one. Written by measure_parts.';
create index change_order_parts_quote_id on private.change_order_parts (quote_id, part_id);
create index change_order_parts_part_id on private.change_order_parts (part_id);
