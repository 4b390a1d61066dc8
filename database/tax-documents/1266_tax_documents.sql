-- Tax documents of suppliers (NF-e and NFC-e), read from their XML (docs/decisions/291 and 292).

update storage.buckets set text_types = array['application/xml'], text_bytes = 1048576 where id = 'anexos';

create table public.tax_documents (
  id uuid primary key,
  order_id uuid not null,
  access_key text constraint tax_documents_access_key_is_a_key check (access_key ~ '^[0-9]{6}[0-9A-Z]{12}[0-9]{26}$'),
  model text not null constraint tax_documents_model_known check (model in ('55', '65')),
  series integer not null constraint tax_documents_series_in_range check (series between 0 and 999),
  number integer not null constraint tax_documents_number_counts check (number between 1 and 999999999),
  issued_on date not null constraint tax_documents_issued_on_sane check (issued_on between date '2000-01-01' and date '2100-12-31'),
  issuer_tax_id text not null constraint tax_documents_issuer_tax_id_is_one check (issuer_tax_id ~ '^([0-9]{11}|[0-9A-Z]{12}[0-9]{2})$'),
  issuer_name text not null constraint tax_documents_issuer_name_is_short check (length(issuer_name) between 1 and 150),
  recipient_tax_id text constraint tax_documents_recipient_tax_id_is_one check (recipient_tax_id ~ '^([0-9]{11}|[0-9A-Z]{12}[0-9]{2})$'),
  products_total numeric(15, 2) not null constraint tax_documents_products_total_is_money
    check (products_total >= 0 and products_total < 'infinity'),
  total numeric(15, 2) not null constraint tax_documents_total_is_money check (total >= 0 and total < 'infinity'),
  item_count integer not null constraint tax_documents_item_count_counts check (item_count between 1 and 990),
  protocol text not null constraint tax_documents_protocol_is_digits check (protocol ~ '^[0-9]{15,17}$'),
  status text not null default 'active' constraint tax_documents_status_known check (status in ('active', 'cancelled', 'removed')),
  issuer_match text not null constraint tax_documents_issuer_match_known
    check (issuer_match in ('same', 'same_root', 'other', 'unknown')),
  recipient_match text not null constraint tax_documents_recipient_match_known
    check (recipient_match in ('same', 'same_root', 'other', 'unknown')),
  cancelled_on date constraint tax_documents_cancelled_on_sane check (cancelled_on between date '2000-01-01' and date '2100-12-31'),
  cancellation_id uuid,
  removed_at timestamptz constraint tax_documents_removed_at_in_range
    check (removed_at >= '2000-01-01 00:00+00' and removed_at < '2101-01-01 00:00+00'),
  removal_reason text constraint tax_documents_removal_reason_is_short check (length(removal_reason) between 1 and 1000),
  file_gone_at timestamptz constraint tax_documents_file_gone_at_in_range
    check (file_gone_at >= '2000-01-01 00:00+00' and file_gone_at < '2101-01-01 00:00+00'),
  uploaded_role text not null constraint tax_documents_uploaded_role_known check (uploaded_role in ('client', 'architect', 'supplier')),
  uploaded_by uuid not null,
  created_at timestamptz not null default now() constraint tax_documents_created_at_in_range
    check (created_at >= '2000-01-01 00:00+00' and created_at < '2101-01-01 00:00+00'),
  project_id uuid not null,
  architect_id uuid not null,
  client_id uuid not null,
  supplier_id uuid not null,
  constraint tax_documents_access_key_key unique (access_key),
  constraint tax_documents_order_id_fkey foreign key (order_id) references public.orders (id) on delete restrict,
  constraint tax_documents_uploaded_by_fkey foreign key (uploaded_by) references public.profiles (id) on delete restrict,
  constraint tax_documents_project_id_fkey foreign key (project_id) references public.projects (id) on delete restrict,
  constraint tax_documents_cancelled_with_status
    check (status = 'removed' or num_nonnulls(cancelled_on, cancellation_id) = case status when 'cancelled' then 2 else 0 end),
  constraint tax_documents_removed_with_status check (
    num_nonnulls(removed_at, removal_reason) = case status when 'removed' then 2 else 0 end
    and (status = 'removed') = (access_key is null)
    and (status <> 'removed' or file_gone_at is not null and recipient_tax_id is null)
  )
);
alter table public.tax_documents enable row level security;
comment on table public.tax_documents is
  'Tax documents (NF-e, NFC-e) of the supplier of an order, as their XML says. Written by the trigger that reads a file of kind tax_document; moves no payment and no status.';
comment on column public.tax_documents.id is
  'The file that was read: id of its attachment. The row goes with the file, unless file_gone_at says why it stays.';
comment on column public.tax_documents.access_key is
  'The 44 characters under which the tax authorities know it; once on the whole platform. Null once the team removed it: the key is free again.';
comment on column public.tax_documents.model is '55: NF-e; 65: NFC-e.';
comment on column public.tax_documents.issued_on is 'The day of its issue, in the issuer''s own time zone.';
comment on column public.tax_documents.issuer_tax_id is 'CNPJ, or the CPF of a rural producer, without punctuation.';
comment on column public.tax_documents.recipient_tax_id is 'CPF or CNPJ without punctuation; null where it names nobody, and after the erasure of the client.';
comment on column public.tax_documents.products_total is 'R$; what its items cost (vProd).';
comment on column public.tax_documents.total is 'R$; what is to be paid (vNF).';
comment on column public.tax_documents.protocol is 'Number of the protocol with which the tax authorities authorised it.';
comment on column public.tax_documents.status is 'cancelled: an accepted event of cancellation of this key was sent to the order; removed by the team. Neither counts in a sum.';
comment on column public.tax_documents.issuer_match is
  'Its issuer beside the CPF or CNPJ of the supplier on the day of the upload: same; same_root (a branch of the same company); other; unknown where the supplier gave none.';
comment on column public.tax_documents.recipient_match is 'Its recipient beside the client''s, in the same words; unknown also where it names nobody.';
comment on column public.tax_documents.cancelled_on is 'The day on which the cancellation was accepted.';
comment on column public.tax_documents.cancellation_id is 'The file with the event of the cancellation.';
comment on column public.tax_documents.removal_reason is 'Why the team removed it, for the sides of the order to read.';
comment on column public.tax_documents.file_gone_at is 'When the file went and the numbers stayed: with the erasure of the client, or as the team removed it.';
comment on column public.tax_documents.uploaded_role is 'The side that sent it.';
comment on column public.tax_documents.uploaded_by is 'The person who sent it; never granted.';
comment on column public.tax_documents.project_id is 'Copy of the order''s.';
comment on column public.tax_documents.architect_id is 'Copy of the order''s, never granted: policies compare it.';
comment on column public.tax_documents.client_id is 'Copy of the order''s, never granted: policies compare it.';
comment on column public.tax_documents.supplier_id is 'Copy of the order''s, never granted: policies compare it.';
create index tax_documents_order_id on public.tax_documents (order_id, issued_on);
create index tax_documents_project_id on public.tax_documents (project_id);
create index tax_documents_architect_id on public.tax_documents (architect_id);
create index tax_documents_client_id on public.tax_documents (client_id);
create index tax_documents_supplier_id on public.tax_documents (supplier_id);
create index tax_documents_uploaded_by on public.tax_documents (uploaded_by);
create index tax_documents_cancellation_id on public.tax_documents (cancellation_id) where cancellation_id is not null;
