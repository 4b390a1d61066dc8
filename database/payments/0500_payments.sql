-- Money paid for an approved quote (spec §3). Insert only (Q-75).

create table public.payments (
  id uuid primary key default gen_random_uuid(),
  quote_id uuid not null,
  amount numeric(12, 2) not null constraint payments_amount_is_money
    check (amount >= 0 and amount < 'infinity'),
  payment_date date not null constraint payments_payment_date_sane
    check (payment_date between date '2000-01-01' and date '2100-12-31'),
  notes text check (length(notes) <= 2000),
  created_by uuid not null,
  created_at timestamptz not null default now(),
  project_id uuid not null,
  architect_id uuid not null,
  client_id uuid not null,
  constraint payments_quote_id_fkey foreign key (quote_id) references public.quotes (id) on delete restrict,
  constraint payments_created_by_fkey foreign key (created_by) references public.profiles (id) on delete restrict
);
alter table public.payments enable row level security;
comment on table public.payments is 'Money paid for an approved quote. Rows are only ever added.';
comment on column public.payments.amount is 'R$; the sum per quote never passes its price (lock on the quote).';
comment on column public.payments.payment_date is 'A plain day as the person saw it; no time zone (Q-52).';
create index payments_quote_id on public.payments (quote_id, payment_date desc);
create index payments_architect_id on public.payments (architect_id);
create index payments_project_id on public.payments (project_id);
create index payments_created_by on public.payments (created_by);
