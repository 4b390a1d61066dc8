-- When an order is paid (docs/decisions/111). What was paid and what state that gives is computed, never stored.

create table public.instalments (
  id uuid primary key default gen_random_uuid(),
  order_id uuid not null,
  number integer not null constraint instalments_number_counts check (number between 1 and 100),
  label text not null constraint instalments_label_is_short check (length(btrim(label)) between 1 and 80),
  amount numeric(12, 2) not null constraint instalments_amount_is_money check (amount > 0 and amount < 'infinity'),
  due_on date constraint instalments_due_on_sane check (due_on between date '2000-01-01' and date '2100-12-31'),
  on_delivery boolean not null default false,
  offset_days integer not null default 0 constraint instalments_offset_days_are_days check (offset_days between 0 and 3650),
  project_id uuid not null,
  architect_id uuid not null,
  client_id uuid not null,
  supplier_id uuid not null,
  constraint instalments_order_id_fkey foreign key (order_id) references public.orders (id) on delete restrict,
  constraint instalments_project_id_fkey foreign key (project_id) references public.projects (id) on delete restrict,
  constraint instalments_numbered_once unique (order_id, number),
  constraint instalments_due_somehow check (on_delivery or due_on is not null)
);
alter table public.instalments enable row level security;
comment on table public.instalments is
  'The parts in which an order is paid; they sum to the prices of its quotes. Written by functions only.';
comment on column public.instalments.number is 'Their order, in which payments fill them.';
comment on column public.instalments.amount is 'R$.';
comment on column public.instalments.due_on is 'The day on which it is due; null while it waits for the delivery.';
comment on column public.instalments.on_delivery is 'Whether it is due with the delivery, which sets due_on.';
comment on column public.instalments.offset_days is 'Days after the delivery; 0 where it is not due with one.';
comment on column public.instalments.project_id is 'Copy of the order''s; granted to nobody.';
comment on column public.instalments.architect_id is 'Copy of the order''s, never granted: policies compare it.';
comment on column public.instalments.client_id is 'Copy of the order''s, never granted: policies compare it.';
comment on column public.instalments.supplier_id is 'Copy of the order''s, never granted: policies compare it.';
create index instalments_project_id on public.instalments (project_id);
create index instalments_architect_id on public.instalments (architect_id);
create index instalments_client_id on public.instalments (client_id);
create index instalments_supplier_id on public.instalments (supplier_id);
create index instalments_due_on on public.instalments (due_on) where due_on is not null;
