-- Closing a month is worked at in parts, so that it has no size at which it fails and goes on after a stop (docs/decisions/177).

create table private.commission_closings (
  id uuid primary key default gen_random_uuid(),
  period date not null constraint commission_closings_period_is_a_month check (extract(day from period) = 1),
  state text not null default 'running' constraint commission_closings_state_known check (state in ('running', 'stopped', 'done')),
  asked_by uuid not null,
  started_at timestamptz not null default now(),
  worked_at timestamptz not null default now(),
  finished_at timestamptz,
  constraint commission_closings_asked_by_fkey foreign key (asked_by) references public.profiles (id) on delete restrict,
  constraint commission_closings_finished_at_with_state check ((state = 'running') = (finished_at is null))
);
comment on table private.commission_closings is
  'Each time the team closed a month: who began it, and where it stands. Written by functions only.';
comment on column private.commission_closings.asked_by is 'The admin who began it, or who last let it go on.';
comment on column private.commission_closings.worked_at is 'When a part of it was last finished.';
create unique index commission_closings_one_running on private.commission_closings ((true)) where state = 'running';
create index commission_closings_period on private.commission_closings (period, started_at);
create index commission_closings_asked_by on private.commission_closings (asked_by);

create table private.commission_closing_suppliers (
  closing_id uuid not null,
  supplier_id uuid not null,
  place integer not null,
  state text not null default 'waiting'
    constraint commission_closing_suppliers_state_known check (state in ('waiting', 'issued', 'nothing', 'failed')),
  failure text,
  constraint commission_closing_suppliers_pkey primary key (closing_id, supplier_id),
  constraint commission_closing_suppliers_closing_id_fkey
    foreign key (closing_id) references private.commission_closings (id) on delete cascade,
  constraint commission_closing_suppliers_supplier_id_fkey
    foreign key (supplier_id) references public.profiles (id) on delete restrict,
  constraint commission_closing_suppliers_failure_with_state check ((state = 'failed') = (failure is not null))
);
comment on table private.commission_closing_suppliers is
  'The suppliers that a closing goes through, in the order of their invoices. Written by functions only.';
comment on column private.commission_closing_suppliers.state is
  'waiting; issued: it has an invoice of the month; nothing: it no longer owed anything; failed: its invoice was refused.';
create index commission_closing_suppliers_waiting on private.commission_closing_suppliers (closing_id, place) where state = 'waiting';
create index commission_closing_suppliers_supplier_id on private.commission_closing_suppliers (supplier_id);
