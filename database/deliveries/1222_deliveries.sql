-- Deliveries of an order: the day, the quantities, and how much of each was accepted (docs/decisions/271).

create table public.deliveries (
  id uuid primary key,
  order_id uuid not null,
  arrives_on date not null constraint deliveries_arrives_on_sane check (arrives_on between date '2000-01-01' and date '2100-12-31'),
  arrived_on date constraint deliveries_arrived_on_sane check (arrived_on between date '2000-01-01' and date '2100-12-31'),
  status text not null default 'announced' constraint deliveries_status_known check (status in ('announced', 'checked', 'withdrawn')),
  version integer not null default 1 constraint deliveries_version_counts check (version >= 1),
  note text constraint deliveries_note_is_short check (length(note) <= 500),
  announced_role text not null constraint deliveries_announced_role_known check (announced_role in ('client', 'architect', 'supplier')),
  announced_by uuid not null,
  announced_at timestamptz not null default now()
    constraint deliveries_announced_at_in_range check (announced_at >= '2000-01-01 00:00+00' and announced_at < '2101-01-01 00:00+00'),
  checked_role text constraint deliveries_checked_role_known check (checked_role in ('client', 'architect')),
  checked_by uuid,
  checked_at timestamptz
    constraint deliveries_checked_at_in_range check (checked_at >= '2000-01-01 00:00+00' and checked_at < '2101-01-01 00:00+00'),
  check_note text constraint deliveries_check_note_is_short check (length(check_note) <= 500),
  withdrawn_role text constraint deliveries_withdrawn_role_known check (withdrawn_role in ('client', 'architect', 'supplier')),
  withdrawn_at timestamptz
    constraint deliveries_withdrawn_at_in_range check (withdrawn_at >= '2000-01-01 00:00+00' and withdrawn_at < '2101-01-01 00:00+00'),
  withdraw_reason text constraint deliveries_withdraw_reason_is_short check (length(withdraw_reason) <= 500),
  changed_at timestamptz not null default now()
    constraint deliveries_changed_at_in_range check (changed_at >= '2000-01-01 00:00+00' and changed_at < '2101-01-01 00:00+00'),
  project_id uuid not null,
  architect_id uuid not null,
  client_id uuid not null,
  supplier_id uuid not null,
  constraint deliveries_order_id_fkey foreign key (order_id) references public.orders (id) on delete restrict,
  constraint deliveries_announced_by_fkey foreign key (announced_by) references public.profiles (id) on delete restrict,
  constraint deliveries_checked_by_fkey foreign key (checked_by) references public.profiles (id) on delete restrict,
  constraint deliveries_project_id_fkey foreign key (project_id) references public.projects (id) on delete restrict,
  constraint deliveries_checked_with_status check (
    num_nonnulls(checked_role, checked_by, checked_at, arrived_on) = case status when 'checked' then 4 else 0 end
    and (status = 'checked' or check_note is null)
  ),
  constraint deliveries_withdrawn_with_status
    check ((status = 'withdrawn') = (withdrawn_at is not null) and (status = 'withdrawn' or num_nonnulls(withdrawn_role, withdraw_reason) = 0))
);
alter table public.deliveries enable row level security;
comment on table public.deliveries is
  'What comes of a confirmed order on a day, goods or a part of a service, and what was accepted of it. Written by functions only; never deleted.';
comment on column public.deliveries.id is 'Chosen by the form, so that a delivery sent twice is stored once.';
comment on column public.deliveries.arrives_on is 'The day that was announced.';
comment on column public.deliveries.arrived_on is 'The day on which it came, as the side that checked it says; null before.';
comment on column public.deliveries.status is
  'announced; checked: what was accepted and refused stands in its lines; withdrawn by a person, or because nothing of it is in the order any more.';
comment on column public.deliveries.version is 'Counts what was written; a check names the version that was read.';
comment on column public.deliveries.note is 'Words of the side that announced it.';
comment on column public.deliveries.announced_role is 'The side that announced it.';
comment on column public.deliveries.announced_by is 'The person who announced it; never granted.';
comment on column public.deliveries.checked_role is 'The side that checked it; null before.';
comment on column public.deliveries.checked_by is 'The person who checked it; never granted.';
comment on column public.deliveries.check_note is 'Words of the side that checked it.';
comment on column public.deliveries.withdrawn_role is 'The side that withdrew it; null where the order or the item ended.';
comment on column public.deliveries.changed_at is 'When it was last written: calendars ask for it; never granted.';
comment on column public.deliveries.project_id is 'Copy of the order''s.';
comment on column public.deliveries.architect_id is 'Copy of the order''s, never granted: policies compare it.';
comment on column public.deliveries.client_id is 'Copy of the order''s, never granted: policies compare it.';
comment on column public.deliveries.supplier_id is 'Copy of the order''s, never granted: policies compare it.';
create index deliveries_order_id on public.deliveries (order_id, status);
create index deliveries_project_id on public.deliveries (project_id, arrives_on);
create index deliveries_architect_id on public.deliveries (architect_id, arrives_on);
create index deliveries_client_id on public.deliveries (client_id);
create index deliveries_supplier_id on public.deliveries (supplier_id);
create index deliveries_announced_by on public.deliveries (announced_by);
create index deliveries_checked_by on public.deliveries (checked_by) where checked_by is not null;

create table private.delivery_lines (
  delivery_id uuid not null,
  quote_id uuid not null,
  quantity numeric(12, 3) not null constraint delivery_lines_quantity_counts check (quantity > 0 and quantity < 'infinity'),
  accepted numeric(12, 3) constraint delivery_lines_accepted_is_a_part check (accepted between 0 and quantity),
  refused numeric(12, 3) constraint delivery_lines_refused_is_a_part check (refused between 0 and quantity),
  reason text constraint delivery_lines_reason_is_short check (length(reason) <= 500),
  primary key (delivery_id, quote_id),
  constraint delivery_lines_delivery_id_fkey foreign key (delivery_id) references public.deliveries (id) on delete restrict,
  constraint delivery_lines_quote_id_fkey foreign key (quote_id) references public.quotes (id) on delete restrict,
  constraint delivery_lines_checked_whole check ((accepted is null) = (refused is null)),
  constraint delivery_lines_parts_fit check (accepted + refused <= quantity),
  constraint delivery_lines_refused_says_why check (refused is null or refused = 0 or length(btrim(reason)) > 0)
);
comment on table private.delivery_lines is
  'How much of each item of its order a delivery brings, in the unit of the item, and how much of that was accepted. Read by get_deliveries.';
comment on column private.delivery_lines.accepted is 'Null until the delivery is checked.';
comment on column private.delivery_lines.refused is
  'What came and was sent back, to be delivered again; null until the delivery is checked. What is in neither did not come.';
comment on column private.delivery_lines.reason is 'Why a part was refused.';
create index delivery_lines_quote_id on private.delivery_lines (quote_id);

comment on column public.orders.fulfilled_at is
  'When everything that the order still holds was delivered and accepted; null before. Its day in São Paulo is that of the last delivery, which may be before the check. Set by the database; the status stays confirmed.';
