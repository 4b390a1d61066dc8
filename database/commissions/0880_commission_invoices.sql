-- What a supplier is charged: one invoice a month over the commissions that fell due (docs/decisions/114).

create table public.commission_invoices (
  id uuid primary key default gen_random_uuid(),
  supplier_id uuid not null,
  year integer not null,
  number integer not null constraint commission_invoices_number_counts check (number >= 1),
  period date not null constraint commission_invoices_period_is_a_month check (extract(day from period) = 1),
  amount numeric(14, 2) not null constraint commission_invoices_amount_is_owed check (amount > 0 and amount < 'infinity'),
  status text not null default 'open' constraint commission_invoices_status_known check (status in ('open', 'paid', 'cancelled')),
  issued_at timestamptz not null default now(),
  due_on date not null,
  paid_on date,
  cancelled_at timestamptz,
  nfse_number text constraint commission_invoices_nfse_number_is_short check (length(btrim(nfse_number)) between 1 and 60),
  notes text constraint commission_invoices_notes_are_short check (length(notes) <= 1000),
  constraint commission_invoices_supplier_id_fkey foreign key (supplier_id) references public.profiles (id) on delete restrict,
  constraint commission_invoices_numbered_once unique (year, number),
  constraint commission_invoices_paid_on_with_status check ((status = 'paid') = (paid_on is not null)),
  constraint commission_invoices_cancelled_at_with_status check ((status = 'cancelled') = (cancelled_at is not null))
);
alter table public.commission_invoices enable row level security;
comment on table public.commission_invoices is
  'What a supplier is charged for a month: the sum of the commissions that name it. Written by functions only.';
comment on column public.commission_invoices.year is 'The year of its number, in which it was issued in São Paulo.';
comment on column public.commission_invoices.number is 'Counts the invoices of the year, without gaps.';
comment on column public.commission_invoices.period is 'The first day of the month that it closes.';
comment on column public.commission_invoices.amount is 'R$, the sum of its commissions when it was issued; never changed.';
comment on column public.commission_invoices.status is 'open until it is paid or cancelled; a paid one may be opened again.';
comment on column public.commission_invoices.nfse_number is 'The number of the NFS-e that the operator issued elsewhere for it.';
comment on column public.commission_invoices.notes is 'What the team said when it was last paid, opened again or cancelled; its supplier reads it.';
create unique index commission_invoices_one_living on public.commission_invoices (supplier_id, period) where status <> 'cancelled';
create index commission_invoices_supplier_id on public.commission_invoices (supplier_id);
create index commission_invoices_open on public.commission_invoices (due_on) where status = 'open';
