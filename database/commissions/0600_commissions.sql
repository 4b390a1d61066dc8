-- What the platform earns when a deal closes: one row per approved quote (Q-05).

create table public.commissions (
  id uuid primary key default gen_random_uuid(),
  quote_id uuid not null unique references public.quotes (id) on delete restrict,
  project_id uuid not null references public.projects (id) on delete restrict,
  supplier_id uuid not null references public.profiles (id) on delete restrict,
  commission_rate numeric(5, 4) not null check (commission_rate between 0 and 1),
  commission_amount numeric(12, 2) not null check (commission_amount >= 0),
  created_at timestamptz not null default now()
);
alter table public.commissions enable row level security;
comment on table public.commissions is 'What the platform earns: one row per approved quote, written with the approval.';
comment on column public.commissions.commission_rate is 'The supplier''s fraction at the moment of approval.';
comment on column public.commissions.commission_amount is 'R$ = round(price x rate, 2).';
create index commissions_project_id on public.commissions (project_id);
create index commissions_supplier_id on public.commissions (supplier_id);
create index commissions_created_at on public.commissions (created_at desc);
