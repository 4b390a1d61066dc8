-- Payments that were recorded as one act: of one instalment, split over the quotes of its order (docs/decisions/111).

alter table public.payments add column batch_id uuid not null default gen_random_uuid();
comment on column public.payments.batch_id is
  'Shared by payments that were recorded as one act; a payment recorded alone has its own. Never granted.';
create index payments_batch_id on public.payments (batch_id);
