-- The architect's plan beside the orders of a project (docs/decisions/272).

create table public.milestones (
  id uuid primary key,
  project_id uuid not null,
  order_id uuid,
  title text not null constraint milestones_title_is_short check (length(btrim(title)) between 1 and 120),
  starts_on date not null constraint milestones_starts_on_sane check (starts_on >= '2000-01-01' and starts_on <= '2100-12-31'),
  due_on date not null constraint milestones_due_on_sane check (due_on >= '2000-01-01' and due_on <= '2100-12-31'),
  first_due_on date not null
    constraint milestones_first_due_on_sane check (first_due_on >= '2000-01-01' and first_due_on <= '2100-12-31'),
  done_on date constraint milestones_done_on_sane check (done_on >= '2000-01-01' and done_on <= '2100-12-31'),
  after_id uuid,
  after_order_id uuid,
  position integer not null constraint milestones_position_counts check (position >= 1),
  version integer not null default 1 constraint milestones_version_counts check (version >= 1),
  created_at timestamptz not null default now()
    constraint milestones_created_at_in_range check (created_at >= '2000-01-01 00:00+00' and created_at < '2101-01-01 00:00+00'),
  changed_at timestamptz not null default now()
    constraint milestones_changed_at_in_range check (changed_at >= '2000-01-01 00:00+00' and changed_at < '2101-01-01 00:00+00'),
  removed_at timestamptz
    constraint milestones_removed_at_in_range check (removed_at >= '2000-01-01 00:00+00' and removed_at < '2101-01-01 00:00+00'),
  architect_id uuid not null,
  client_id uuid,
  supplier_id uuid,
  constraint milestones_project_id_fkey foreign key (project_id) references public.projects (id) on delete restrict,
  constraint milestones_order_id_fkey foreign key (order_id) references public.orders (id) on delete restrict,
  constraint milestones_after_id_fkey foreign key (after_id) references public.milestones (id) on delete restrict,
  constraint milestones_after_order_id_fkey foreign key (after_order_id) references public.orders (id) on delete restrict,
  constraint milestones_ends_after_its_start check (due_on >= starts_on),
  constraint milestones_waits_for_one check (num_nonnulls(after_id, after_order_id) <= 1),
  constraint milestones_supplier_of_an_order check ((order_id is null) = (supplier_id is null))
);
alter table public.milestones enable row level security;
comment on table public.milestones is
  'What the architect plans of a project: a milestone of its own, or the plan for an order. Written by functions only; never deleted.';
comment on column public.milestones.id is 'Chosen by the form, so that a milestone sent twice is stored once.';
comment on column public.milestones.order_id is
  'The order whose plan it is, at most one each; null for a milestone of its own, and once the order was cancelled.';
comment on column public.milestones.first_due_on is 'The end that was planned first; due_on moves, this stays.';
comment on column public.milestones.done_on is 'The day on which it was done; null before.';
comment on column public.milestones.after_id is 'The milestone that it waits for; null where it waits for an order, or for nothing.';
comment on column public.milestones.after_order_id is 'The order that it waits for, whether that has a plan or not.';
comment on column public.milestones.position is 'Counts the milestones of a project as they were written.';
comment on column public.milestones.version is 'Counts what was saved; calendars have it as SEQUENCE.';
comment on column public.milestones.changed_at is 'When it was last saved, moved or removed; granted to nobody.';
comment on column public.milestones.removed_at is
  'Since when it is no longer planned; the row stays, so that calendars learn that its day is gone.';
comment on column public.milestones.architect_id is 'Copy of the project''s, never granted: policies compare it.';
comment on column public.milestones.client_id is 'Copy of the project''s, never granted: policies compare it.';
comment on column public.milestones.supplier_id is 'Copy of the order''s, never granted: policies compare it.';
create unique index milestones_one_plan on public.milestones (order_id) where removed_at is null and order_id is not null;
create index milestones_project_id on public.milestones (project_id);
create index milestones_order_id on public.milestones (order_id);
create index milestones_after_id on public.milestones (after_id);
create index milestones_after_order_id on public.milestones (after_order_id);
create index milestones_architect_id on public.milestones (architect_id);
create index milestones_client_id on public.milestones (client_id);
create index milestones_supplier_id on public.milestones (supplier_id);
