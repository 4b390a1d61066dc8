-- A change of an order that its supplier has confirmed, or its end (docs/decisions/113).

create table public.change_orders (
  id uuid primary key default gen_random_uuid(),
  order_id uuid not null,
  number integer constraint change_orders_number_counts check (number >= 1),
  kind text not null constraint change_orders_kind_known check (kind in ('change', 'termination')),
  cause text not null constraint change_orders_cause_known check (cause in ('client', 'design', 'unforeseen', 'termination')),
  title text not null constraint change_orders_title_is_short check (length(btrim(title)) between 1 and 120),
  description text constraint change_orders_description_is_short check (length(description) <= 4000),
  status text not null default 'draft' constraint change_orders_status_known
    check (status in ('draft', 'sent', 'applied', 'refused', 'withdrawn', 'expired')),
  version integer not null default 1 constraint change_orders_version_counts check (version >= 1),
  order_version integer not null,
  instalments jsonb constraint change_orders_instalments_are_a_list check (jsonb_typeof(instalments) = 'array'),
  answer_by date constraint change_orders_answer_by_sane check (answer_by between date '2000-01-01' and date '2100-12-31'),
  author_role text not null constraint change_orders_author_role_known check (author_role in ('architect', 'supplier')),
  created_at timestamptz not null default now(),
  sent_at timestamptz,
  closed_at timestamptz,
  close_reason text constraint change_orders_close_reason_is_short check (length(close_reason) <= 1000),
  author_id uuid not null,
  project_id uuid not null,
  architect_id uuid not null,
  client_id uuid not null,
  supplier_id uuid not null,
  constraint change_orders_order_id_fkey foreign key (order_id) references public.orders (id) on delete restrict,
  constraint change_orders_project_id_fkey foreign key (project_id) references public.projects (id) on delete restrict,
  constraint change_orders_author_id_fkey foreign key (author_id) references public.profiles (id) on delete restrict,
  constraint change_orders_numbered_once unique (project_id, number),
  constraint change_orders_cause_with_kind check ((kind = 'termination') = (cause = 'termination')),
  constraint change_orders_number_with_status check ((status = 'draft') = (number is null)),
  constraint change_orders_sent_at_with_status check ((status = 'draft') = (sent_at is null)),
  constraint change_orders_answer_by_with_status check (status = 'draft' or answer_by is not null),
  constraint change_orders_closed_at_with_status check ((status in ('draft', 'sent')) = (closed_at is null))
);
alter table public.change_orders enable row level security;
comment on table public.change_orders is
  'A change of a confirmed order, or its termination, that architect, client and supplier have to agree to. Written by functions only.';
comment on column public.change_orders.number is 'Counts what was sent in the project, without gaps; null for a draft.';
comment on column public.change_orders.cause is 'Why the order changes; termination for a termination.';
comment on column public.change_orders.status is
  'draft is read by its author alone; sent waits for the sign-offs of the others; applied with the third agreement; refused by one; withdrawn by its author; expired when its day passed or the order changed.';
comment on column public.change_orders.version is 'Counts how often it was saved; stays once it is sent. A sign-off names it.';
comment on column public.change_orders.order_version is 'The version of the order that it changes.';
comment on column public.change_orders.instalments is
  'All instalments of the order afterwards [{label, amount (R$), due_on, on_delivery, offset_days}]; null: only the difference.';
comment on column public.change_orders.answer_by is 'The last day on which the others can answer, in São Paulo; null in a draft: seven days after it is sent.';
comment on column public.change_orders.close_reason is 'Why it was withdrawn, in its author''s words; the words of a refusal are in its sign-off.';
comment on column public.change_orders.author_id is 'Who wrote it; never granted: the role is what the other sides read.';
comment on column public.change_orders.project_id is 'Copy of the order''s.';
comment on column public.change_orders.architect_id is 'Copy of the order''s, never granted: policies compare it.';
comment on column public.change_orders.client_id is 'Copy of the order''s, never granted: policies compare it.';
comment on column public.change_orders.supplier_id is 'Copy of the order''s, never granted: policies compare it.';
create index change_orders_order_id on public.change_orders (order_id, status);
create index change_orders_author_id on public.change_orders (author_id);
create index change_orders_architect_id on public.change_orders (architect_id);
create index change_orders_client_id on public.change_orders (client_id);
create index change_orders_supplier_id on public.change_orders (supplier_id);
create index change_orders_waiting on public.change_orders (answer_by) where status = 'sent';

create table private.change_order_lines (
  change_order_id uuid not null,
  quote_id uuid not null,
  price_delta numeric(12, 2) not null default 0
    constraint change_order_lines_price_delta_is_money check (price_delta > '-infinity' and price_delta < 'infinity'),
  days_delta integer not null default 0
    constraint change_order_lines_days_delta_are_days check (days_delta between -3650 and 3650),
  description text constraint change_order_lines_description_is_short check (length(description) <= 1000),
  primary key (change_order_id, quote_id),
  constraint change_order_lines_change_order_id_fkey
    foreign key (change_order_id) references public.change_orders (id) on delete cascade,
  constraint change_order_lines_quote_id_fkey foreign key (quote_id) references public.quotes (id) on delete restrict
);
comment on table private.change_order_lines is
  'What a change order changes of each quote of its order. Read by get_change_orders; written while it is a draft.';
comment on column private.change_order_lines.price_delta is 'R$ added to the price; negative: taken off.';
comment on column private.change_order_lines.days_delta is 'Days added to the delivery; negative: taken off.';
create index change_order_lines_quote_id on private.change_order_lines (quote_id);
