-- The order that an approval places with a supplier (docs/decisions/110).

create table public.orders (
  id uuid primary key default gen_random_uuid(),
  project_id uuid not null,
  category text not null constraint orders_category_known
    check (category in ('civil', 'decoracao', 'iluminacao', 'marcenaria', 'marmoraria', 'pintura', 'vidracaria')),
  year integer not null,
  number integer not null constraint orders_number_counts check (number >= 1),
  status text not null default 'issued' constraint orders_status_known check (status in ('issued', 'confirmed', 'cancelled')),
  version integer not null default 1 constraint orders_version_counts check (version >= 1),
  terms text constraint orders_terms_are_short check (length(terms) <= 4000),
  delivery_place text constraint orders_delivery_place_is_short check (length(delivery_place) <= 500),
  warranty_months integer constraint orders_warranty_months_are_months check (warranty_months between 0 and 600),
  created_at timestamptz not null default now(),
  confirmed_at timestamptz,
  cancelled_at timestamptz,
  cancel_reason text constraint orders_cancel_reason_is_short check (length(cancel_reason) <= 1000),
  money_at timestamptz,
  issuer_id uuid not null,
  architect_id uuid not null,
  client_id uuid not null,
  supplier_id uuid not null,
  constraint orders_project_id_fkey foreign key (project_id) references public.projects (id) on delete restrict,
  constraint orders_issuer_id_fkey foreign key (issuer_id) references public.profiles (id) on delete restrict,
  constraint orders_supplier_id_fkey foreign key (supplier_id) references public.profiles (id) on delete restrict,
  constraint orders_numbered_once unique (issuer_id, year, number),
  constraint orders_confirmed_at_with_status check (status <> 'confirmed' or confirmed_at is not null),
  constraint orders_cancelled_at_with_status check ((status = 'cancelled') = (cancelled_at is not null))
);
alter table public.orders enable row level security;
comment on table public.orders is
  'What an approval orders from a supplier: approved quotes of one project and category. Written by functions only.';
comment on column public.orders.category is 'Copy of its quotes'', of which all are of one category.';
comment on column public.orders.year is 'The year of its number, in São Paulo.';
comment on column public.orders.number is 'Counts the orders of the architect in the year, without gaps.';
comment on column public.orders.status is 'issued with the approval, confirmed by the supplier, cancelled when nothing of it is left.';
comment on column public.orders.version is 'Counts what was agreed: items, conditions and instalments. A sign-off names it.';
comment on column public.orders.terms is 'Conditions in the architect''s words.';
comment on column public.orders.delivery_place is 'Where to deliver; null: the address of the project.';
comment on column public.orders.warranty_months is 'As the supplier offered it, unless the architect wrote another.';
comment on column public.orders.cancel_reason is 'Why nothing of it is left, in somebody''s words; null where none were written.';
comment on column public.orders.money_at is 'When money of it last moved: makes open pages read again; never granted.';
comment on column public.orders.issuer_id is 'The architect who issued it: the owner of its number; never granted.';
comment on column public.orders.architect_id is 'Copy of the project''s, never granted: policies compare it.';
comment on column public.orders.client_id is 'Copy of the project''s, never granted: policies compare it.';
comment on column public.orders.supplier_id is 'Whom it is placed with; never granted: policies compare it.';
-- What joins before the supplier confirms joins this order.
create unique index orders_one_issued on public.orders (project_id, supplier_id, category) where status = 'issued';
create index orders_project_id on public.orders (project_id);
create index orders_architect_id on public.orders (architect_id);
create index orders_client_id on public.orders (client_id);
create index orders_supplier_id on public.orders (supplier_id);
create index orders_unconfirmed on public.orders (created_at) where status = 'issued';

create table private.order_items (
  order_id uuid not null,
  quote_id uuid not null,
  added_at timestamptz not null default now(),
  removed_at timestamptz,
  primary key (order_id, quote_id, added_at),
  constraint order_items_order_id_fkey foreign key (order_id) references public.orders (id) on delete restrict,
  constraint order_items_quote_id_fkey foreign key (quote_id) references public.quotes (id) on delete restrict
);
comment on table private.order_items is
  'Which approved quotes an order holds. A quote that is no longer approved leaves it with removed_at; the row stays.';
create unique index order_items_one_live on private.order_items (quote_id) where removed_at is null;
create index order_items_quote_id on private.order_items (quote_id);
create index order_items_live on private.order_items (order_id) where removed_at is null;

alter table public.quotes
  drop constraint quotes_closed_as_known,
  add constraint quotes_closed_as_known
    check (closed_as in ('declined', 'no_response', 'lost', 'refused', 'cancelled', 'order_declined', 'order_terminated'));
