-- What a project buys without a quote on Prumo: receipts, days of labour, fees (docs/decisions/239).

create table public.purchases (
  id uuid primary key,
  project_id uuid not null,
  number integer not null constraint purchases_number_counts check (number >= 1),
  kind text not null constraint purchases_kind_known
    check (kind in ('material', 'labour', 'service', 'fee', 'tax', 'professional', 'other')),
  vendor text not null constraint purchases_vendor_is_short check (length(btrim(vendor)) between 1 and 120),
  description text constraint purchases_description_is_short check (length(description) <= 300),
  bought_on date constraint purchases_bought_on_sane check (bought_on >= '2000-01-01' and bought_on <= '2100-12-31'),
  total numeric not null constraint purchases_total_is_money
    check (total > 0 and total < 10000000000 and total = round(total, 2)),
  version integer not null default 1,
  note text constraint purchases_note_is_short check (length(note) <= 2000),
  recorded_role text not null constraint purchases_recorded_role_known check (recorded_role in ('client', 'architect')),
  created_by uuid not null,
  created_at timestamptz not null default now()
    constraint purchases_created_at_in_range check (created_at >= '2000-01-01 00:00+00' and created_at < '2101-01-01 00:00+00'),
  cancelled_at timestamptz
    constraint purchases_cancelled_at_in_range check (cancelled_at >= '2000-01-01 00:00+00' and cancelled_at < '2101-01-01 00:00+00'),
  cancel_reason text constraint purchases_cancel_reason_is_short check (length(cancel_reason) <= 1000),
  architect_id uuid not null,
  client_id uuid,
  constraint purchases_project_id_fkey foreign key (project_id) references public.projects (id) on delete restrict,
  constraint purchases_created_by_fkey foreign key (created_by) references public.profiles (id) on delete restrict,
  constraint purchases_numbered_once unique (project_id, number)
);
alter table public.purchases enable row level security;
comment on table public.purchases is
  'What was bought or is to be bought for a project without a quote on Prumo. Written by functions only; never deleted.';
comment on column public.purchases.id is 'Chosen by the form, so that a purchase sent twice is stored once.';
comment on column public.purchases.number is 'Counts the purchases of a project from 1, without a gap; people read C-0012.';
comment on column public.purchases.vendor is 'The shop or the person, as it was written.';
comment on column public.purchases.bought_on is 'The day as the person wrote it; null while the purchase is planned.';
comment on column public.purchases.total is 'R$; what its lines sum to, and its instalments.';
comment on column public.purchases.version is 'Counts what was saved; a sign-off names the version that was read.';
comment on column public.purchases.recorded_role is 'The side that recorded it, which alone may change it.';
comment on column public.purchases.created_by is 'The person who recorded it; never granted: the role is what the other side reads.';
comment on column public.purchases.architect_id is 'Copy of the project''s, never granted: policies compare it.';
comment on column public.purchases.client_id is 'Copy of the project''s, never granted: policies compare it.';
create index purchases_created_by on public.purchases (created_by);
create index purchases_architect_id on public.purchases (architect_id, created_at desc);
create index purchases_client_id on public.purchases (client_id);

create table public.purchase_lines (
  id uuid primary key default gen_random_uuid(),
  purchase_id uuid not null,
  position integer not null constraint purchase_lines_position_counts check (position between 1 and 60),
  description text not null constraint purchase_lines_description_is_short check (length(btrim(description)) between 1 and 300),
  category text,
  item_id uuid,
  quantity numeric constraint purchase_lines_quantity_is_exact
    check (quantity > 0 and quantity < 1000000000 and quantity = round(quantity, 3)),
  unit text constraint purchase_lines_unit_is_short check (length(btrim(unit)) between 1 and 20),
  amount numeric not null constraint purchase_lines_amount_is_money
    check (amount > 0 and amount < 10000000000 and amount = round(amount, 2)),
  project_id uuid not null,
  architect_id uuid not null,
  client_id uuid,
  constraint purchase_lines_purchase_id_fkey foreign key (purchase_id) references public.purchases (id) on delete restrict,
  constraint purchase_lines_category_fkey foreign key (category) references public.categories (key) on delete restrict,
  constraint purchase_lines_item_id_fkey foreign key (item_id) references public.project_items (id) on delete set null,
  constraint purchase_lines_project_id_fkey foreign key (project_id) references public.projects (id) on delete restrict,
  constraint purchase_lines_in_order unique (purchase_id, position)
);
alter table public.purchase_lines enable row level security;
comment on table public.purchase_lines is 'What a purchase is made of; the lines sum to its total. Written by save_purchase only.';
comment on column public.purchase_lines.category is 'Null for what belongs to none: fees, taxes. That of its item where it has one.';
comment on column public.purchase_lines.item_id is 'The item of the project that was bought; null for what is on no list.';
comment on column public.purchase_lines.amount is 'R$ of the whole line.';
comment on column public.purchase_lines.project_id is 'Copy of the purchase''s; granted to nobody.';
comment on column public.purchase_lines.architect_id is 'Copy of the purchase''s, never granted: policies compare it.';
comment on column public.purchase_lines.client_id is 'Copy of the purchase''s, never granted: policies compare it.';
create index purchase_lines_item_id on public.purchase_lines (item_id) where item_id is not null;
create index purchase_lines_project_id on public.purchase_lines (project_id);
create index purchase_lines_architect_id on public.purchase_lines (architect_id);
create index purchase_lines_client_id on public.purchase_lines (client_id);

create table public.purchase_instalments (
  id uuid primary key default gen_random_uuid(),
  purchase_id uuid not null,
  number integer not null constraint purchase_instalments_number_counts check (number between 1 and 60),
  label text not null constraint purchase_instalments_label_is_short check (length(btrim(label)) between 1 and 80),
  amount numeric not null constraint purchase_instalments_amount_is_money
    check (amount > 0 and amount < 10000000000 and amount = round(amount, 2)),
  due_on date not null constraint purchase_instalments_due_on_sane check (due_on >= '2000-01-01' and due_on <= '2100-12-31'),
  removed_at timestamptz constraint purchase_instalments_removed_at_in_range
    check (removed_at >= '2000-01-01 00:00+00' and removed_at < '2101-01-01 00:00+00'),
  project_id uuid not null,
  architect_id uuid not null,
  client_id uuid,
  constraint purchase_instalments_purchase_id_fkey foreign key (purchase_id) references public.purchases (id) on delete restrict,
  constraint purchase_instalments_project_id_fkey foreign key (project_id) references public.projects (id) on delete restrict,
  constraint purchase_instalments_numbered_once unique (purchase_id, number)
);
alter table public.purchase_instalments enable row level security;
comment on table public.purchase_instalments is
  'When a purchase is paid; the instalments that were not removed sum to its total. Written by save_purchase only.';
comment on column public.purchase_instalments.number is 'Their order, in which payments fill them.';
comment on column public.purchase_instalments.amount is 'R$.';
comment on column public.purchase_instalments.removed_at is
  'Since when a new plan has fewer of them; the row stays, so that calendars learn that its day is gone.';
comment on column public.purchase_instalments.project_id is 'Copy of the purchase''s; granted to nobody.';
comment on column public.purchase_instalments.architect_id is 'Copy of the purchase''s, never granted: policies compare it.';
comment on column public.purchase_instalments.client_id is 'Copy of the purchase''s, never granted: policies compare it.';
create index purchase_instalments_project_id on public.purchase_instalments (project_id);
create index purchase_instalments_architect_id on public.purchase_instalments (architect_id);
create index purchase_instalments_client_id on public.purchase_instalments (client_id);
create index purchase_instalments_due_on on public.purchase_instalments (due_on) where removed_at is null;

create table public.purchase_payments (
  id uuid primary key default gen_random_uuid(),
  purchase_id uuid not null,
  amount numeric not null constraint purchase_payments_amount_is_money check (
    amount = round(amount, 2)
    and case when reverses_id is null then amount > 0 and amount < 10000000000 else amount < 0 and amount > -10000000000 end
  ),
  payment_date date not null constraint purchase_payments_payment_date_sane
    check (payment_date >= '2000-01-01' and payment_date <= '2100-12-31'),
  paid_by text not null constraint purchase_payments_paid_by_known check (paid_by in ('client', 'architect', 'other')),
  reimbursed_on date constraint purchase_payments_reimbursed_on_sane
    check (reimbursed_on >= '2000-01-01' and reimbursed_on <= '2100-12-31'),
  notes text constraint purchase_payments_notes_are_short check (length(notes) <= 2000),
  batch_id uuid not null default gen_random_uuid(),
  reverses_id uuid,
  created_by uuid not null,
  created_at timestamptz not null default now()
    constraint purchase_payments_created_at_in_range check (created_at >= '2000-01-01 00:00+00' and created_at < '2101-01-01 00:00+00'),
  project_id uuid not null,
  architect_id uuid not null,
  client_id uuid,
  constraint purchase_payments_purchase_id_fkey foreign key (purchase_id) references public.purchases (id) on delete restrict,
  constraint purchase_payments_reverses_id_fkey foreign key (reverses_id) references public.purchase_payments (id) on delete restrict,
  constraint purchase_payments_created_by_fkey foreign key (created_by) references public.profiles (id) on delete restrict,
  constraint purchase_payments_project_id_fkey foreign key (project_id) references public.projects (id) on delete restrict,
  constraint purchase_payments_reversed_once unique (reverses_id),
  constraint purchase_payments_recorded_once unique (batch_id),
  constraint purchase_payments_clients_own check (reimbursed_on is null or paid_by <> 'client')
);
alter table public.purchase_payments enable row level security;
comment on table public.purchase_payments is
  'Money paid for a purchase, and what was taken back of it. Rows are only ever added; settle_reimbursements alone writes reimbursed_on.';
comment on column public.purchase_payments.amount is 'R$; negative where a payment is taken back. Together never above the total of the purchase.';
comment on column public.purchase_payments.payment_date is 'A plain day as the person saw it.';
comment on column public.purchase_payments.paid_by is 'Who paid the vendor: what was not the client is to be reimbursed.';
comment on column public.purchase_payments.reimbursed_on is 'The day on which the client gave the money back; null while it is owed, and where the client paid.';
comment on column public.purchase_payments.batch_id is 'Chosen by the form, so that a payment sent twice is stored once.';
comment on column public.purchase_payments.reverses_id is 'The payment that this row takes back whole, once; null on a payment.';
comment on column public.purchase_payments.created_by is 'The person who recorded it; never granted.';
comment on column public.purchase_payments.project_id is 'Copy of the purchase''s; granted to nobody.';
comment on column public.purchase_payments.architect_id is 'Copy of the purchase''s, never granted: policies compare it.';
comment on column public.purchase_payments.client_id is 'Copy of the purchase''s, never granted: policies compare it.';
create index purchase_payments_purchase_id on public.purchase_payments (purchase_id);
create index purchase_payments_created_by on public.purchase_payments (created_by);
create index purchase_payments_project_id on public.purchase_payments (project_id, payment_date desc);
create index purchase_payments_architect_id on public.purchase_payments (architect_id);
create index purchase_payments_client_id on public.purchase_payments (client_id);
