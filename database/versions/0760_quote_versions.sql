-- Every answer to a quote request, as it was sent. A row of quotes is what stands now; these rows are how it came to that
-- (docs/decisions/094).

alter table public.quote_requests
  add column revision_kept_note text
    constraint quote_requests_revision_kept_note_is_short check (length(revision_kept_note) <= 500),
  add column withdrawn_at timestamptz,
  add column withdrawal_reason text
    constraint quote_requests_withdrawal_reason_is_short check (length(withdrawal_reason) <= 500);
comment on column public.quote_requests.revision_kept_note is 'What the supplier said when it kept the offer.';
comment on column public.quote_requests.withdrawn_at is
  'When the supplier took its offer back; null when it never did, or has answered since.';

create table public.quote_versions (
  id uuid primary key default gen_random_uuid(),
  request_id uuid not null,
  version integer not null constraint quote_versions_version_counts check (version >= 1),
  round integer not null,
  addendum integer not null,
  sent_at timestamptz not null,
  is_late boolean not null,
  total numeric(14, 2) not null constraint quote_versions_total_is_money check (total >= 0 and total < 'infinity'),
  freight numeric(12, 2) constraint quote_versions_freight_is_money check (freight >= 0 and freight < 'infinity'),
  discount numeric(12, 2) constraint quote_versions_discount_is_money check (discount >= 0 and discount < 'infinity'),
  taxes_included boolean,
  taxes_note text constraint quote_versions_taxes_note_is_short check (length(taxes_note) <= 300),
  payment_note text constraint quote_versions_payment_note_is_short check (length(payment_note) <= 500),
  down_payment_percent numeric(5, 2) constraint quote_versions_down_payment_percent_is_a_share
    check (down_payment_percent between 0 and 100),
  instalments integer constraint quote_versions_instalments_are_few check (instalments between 1 and 60),
  warranty_months integer constraint quote_versions_warranty_months_are_months check (warranty_months between 0 and 600),
  valid_until date,
  whole_only boolean not null default false,
  delivery_time_days integer constraint quote_versions_delivery_time_days_are_days check (delivery_time_days between 1 and 3650),
  notes text constraint quote_versions_notes_are_short check (length(notes) <= 20000),
  change_note text constraint quote_versions_change_note_is_short check (length(change_note) <= 500),
  attachment_ids uuid[] not null default '{}'
    constraint quote_versions_attachments_are_few check (cardinality(attachment_ids) <= 20),
  lines jsonb not null constraint quote_versions_lines_are_a_list check (jsonb_typeof(lines) = 'array'),
  project_id uuid not null,
  architect_id uuid not null,
  supplier_id uuid not null,
  constraint quote_versions_request_id_fkey foreign key (request_id) references public.quote_requests (id) on delete restrict,
  constraint quote_versions_one_of_a_number unique (request_id, version)
);
alter table public.quote_versions enable row level security;
comment on table public.quote_versions is
  'One answer of a supplier to a quote request, as it was sent; written once (private.keep_version), never changed.';
comment on column public.quote_versions.version is 'Counts the answers of its request from 1.';
comment on column public.quote_versions.round is 'The round of the request that it answers.';
comment on column public.quote_versions.addendum is 'The number of the change that it answers; 0 before the first.';
comment on column public.quote_versions.is_late is 'Sent after the deadline of the request.';
comment on column public.quote_versions.total is 'R$ of all its lines, freight and discount included.';
comment on column public.quote_versions.freight is 'R$ for the whole answer, shared among the prices of its lines; null: not said.';
comment on column public.quote_versions.discount is 'R$ taken off the whole answer, shared likewise; null: not said.';
comment on column public.quote_versions.taxes_included is 'Null: not said.';
comment on column public.quote_versions.valid_until is 'Last day on which the answer stands; null: no end was said (plain answers).';
comment on column public.quote_versions.whole_only is 'The prices hold only if every quoted item is approved.';
comment on column public.quote_versions.change_note is 'What the supplier said about the change from the version before.';
comment on column public.quote_versions.attachment_ids is 'Files of the request that belong to the answer; they can no longer be removed.';
comment on column public.quote_versions.lines is
  'The quotes that it answers, in the order of the items: [{quote_id, project_item_id, description, quantity, unit, scope, unit_price, line_value, price, delivery_time_days, brand, model, alternative, note}], the item as it was worded then, amounts in R$.';
comment on column public.quote_versions.project_id is 'Copy of the request''s, never granted.';
comment on column public.quote_versions.architect_id is 'Copy of the request''s, never granted: policies compare it.';
comment on column public.quote_versions.supplier_id is 'Copy of the request''s, never granted: policies compare it.';
create index quote_versions_supplier_id on public.quote_versions (supplier_id);
create index quote_versions_architect_id on public.quote_versions (architect_id);

-- Answers of before become the first version of their request. They have no end, since nobody was told of one.
insert into public.quote_versions
  (request_id, version, round, addendum, sent_at, is_late, total, delivery_time_days, notes, lines,
   project_id, architect_id, supplier_id)
select
  r.id, 1, r.round, r.addendum, max(q.submitted_at), false, coalesce(sum(q.price), 0), max(q.delivery_time_days),
  (array_agg(q.notes order by q.submitted_at desc, q.id))[1],
  jsonb_agg(
    jsonb_build_object(
      'quote_id', q.id, 'project_item_id', i.id, 'description', i.description, 'quantity', trim_scale(i.quantity),
      'unit', i.unit, 'scope', null, 'unit_price', null, 'line_value', null, 'price', q.price,
      'delivery_time_days', q.delivery_time_days, 'brand', null, 'model', null, 'alternative', null, 'note', q.item_note
    )
    order by i.position, i.id
  ),
  r.project_id, r.architect_id, r.supplier_id
from public.quote_requests r
join public.quotes q on q.request_id = r.id and q.submitted_at is not null
join public.project_items i on i.id = q.project_item_id
group by r.id;

update public.quotes set version = 1 where submitted_at is not null;
update public.quote_requests r set version = 1 from public.quote_versions v where v.request_id = r.id;
