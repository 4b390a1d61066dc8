-- A request of quotes as a row of its own: what one supplier was asked for one category of a project, with its deadline,
-- its round and what the supplier intends. Threads, notices and files belong to it (docs/decisions/085).

create table public.quote_requests (
  id uuid primary key default gen_random_uuid(),
  project_id uuid not null,
  category text not null constraint quote_requests_category_known
    check (category in ('civil', 'decoracao', 'iluminacao', 'marcenaria', 'marmoraria', 'pintura', 'vidracaria')),
  supplier_id uuid not null,
  architect_id uuid not null,
  client_id uuid not null,
  invited_at timestamptz not null default now(),
  respond_until timestamptz,
  accepts_late boolean not null default true,
  round integer not null default 1 constraint quote_requests_round_counts check (round >= 1),
  addendum integer not null default 0 constraint quote_requests_addendum_counts check (addendum >= 0),
  opened_at timestamptz,
  intent text constraint quote_requests_intent_known check (intent in ('will_quote', 'will_not_quote')),
  decline_reason text constraint quote_requests_decline_reason_known
    check (decline_reason in ('schedule', 'region', 'scope', 'price', 'other')),
  decline_note text constraint quote_requests_decline_note_is_short check (length(decline_note) <= 500),
  version integer not null default 0 constraint quote_requests_version_counts check (version >= 0),
  valid_until date,
  whole_only boolean not null default false,
  revision_asked_at timestamptz,
  revision_message text constraint quote_requests_revision_message_is_short check (length(revision_message) <= 2000),
  revision_target_total numeric(12, 2) constraint quote_requests_revision_target_total_is_money
    check (revision_target_total > 0 and revision_target_total < 'infinity'),
  revision_target_days integer constraint quote_requests_revision_target_days_are_days
    check (revision_target_days between 1 and 3650),
  revision_due timestamptz,
  revision_kept_at timestamptz,
  reminded_at timestamptz,
  constraint quote_requests_project_id_fkey foreign key (project_id) references public.projects (id) on delete restrict,
  constraint quote_requests_supplier_id_fkey foreign key (supplier_id) references public.profiles (id) on delete restrict,
  constraint quote_requests_one_per_supplier unique (project_id, category, supplier_id),
  constraint quote_requests_reason_with_refusal
    check ((intent is not distinct from 'will_not_quote') = (decline_reason is not null)),
  constraint quote_requests_note_with_refusal check (decline_note is null or decline_reason is not null)
);
alter table public.quote_requests enable row level security;
comment on table public.quote_requests is
  'What one supplier was asked for one category of a project. Born with the first quote of the three; never deleted.';
comment on column public.quote_requests.architect_id is 'Copy of the project''s, never granted: policies compare it.';
comment on column public.quote_requests.client_id is 'Copy of the project''s, never granted.';
comment on column public.quote_requests.invited_at is 'When the first of its quotes was requested.';
comment on column public.quote_requests.respond_until is 'Deadline for the answer; null: none was set.';
comment on column public.quote_requests.accepts_late is 'Whether an answer after respond_until is taken.';
comment on column public.quote_requests.round is 'Counts how often the supplier was asked to quote from the beginning.';
comment on column public.quote_requests.addendum is 'Number of the latest change of what is asked; 0 before the first.';
comment on column public.quote_requests.opened_at is 'When the supplier first opened it.';
comment on column public.quote_requests.intent is 'What the supplier says before answering; null: nothing yet.';
comment on column public.quote_requests.version is 'Number of the latest answer that was kept; 0 before the first.';
comment on column public.quote_requests.valid_until is 'Last day on which the latest answer stands.';
comment on column public.quote_requests.whole_only is 'The prices hold only if every quoted item is approved.';
comment on column public.quote_requests.revision_asked_at is 'When the architect last asked for a better offer, with the message and targets beside it.';
comment on column public.quote_requests.revision_target_total is 'R$ for the whole request.';
comment on column public.quote_requests.revision_kept_at is 'When the supplier said that the offer stands as it is.';
comment on column public.quote_requests.reminded_at is 'When the supplier was last reminded; never granted.';
create index quote_requests_supplier_id on public.quote_requests (supplier_id);
create index quote_requests_architect_id on public.quote_requests (architect_id);

alter table public.quotes
  add column request_id uuid,
  add column scope text constraint quotes_scope_known check (scope in ('quoted', 'included', 'not_quoted', 'alternative')),
  add column unit_price numeric(14, 4) constraint quotes_unit_price_is_money check (unit_price >= 0 and unit_price < 'infinity'),
  add column line_value numeric(12, 2) constraint quotes_line_value_is_money check (line_value >= 0 and line_value < 'infinity'),
  add column brand text constraint quotes_brand_is_short check (length(brand) <= 120),
  add column model text constraint quotes_model_is_short check (length(model) <= 120),
  add column alternative text constraint quotes_alternative_is_short check (length(alternative) <= 500),
  add column version integer not null default 0 constraint quotes_version_counts check (version >= 0),
  add column closed_as text constraint quotes_closed_as_known
    check (closed_as in ('declined', 'no_response', 'lost', 'refused', 'cancelled'));
comment on column public.quotes.request_id is 'The request that asks for it: same project, category and supplier; set by trigger.';
comment on column public.quotes.scope is 'What the answer says of the item; null: only a price was sent.';
comment on column public.quotes.unit_price is 'R$ for one unit; null: only the price of the line was sent.';
comment on column public.quotes.line_value is 'R$ of the line before its share of freight and discount.';
comment on column public.quotes.version is 'The answer of its request in which it last changed; 0 before answers are kept.';
comment on column public.quotes.closed_as is
  'How a rejected quote ended: declined by its supplier, no_response, lost to another offer, refused by the architect, or cancelled because nobody needs it any more. Null while it is not rejected.';

-- Requests of before. They have no deadline: nobody was told of one.
insert into public.quote_requests (project_id, category, supplier_id, architect_id, client_id, invited_at)
select q.project_id, q.category, q.supplier_id, q.architect_id, q.client_id, min(q.created_at)
from public.quotes q
group by q.project_id, q.category, q.supplier_id, q.architect_id, q.client_id;

update public.quotes q
set request_id = r.id,
  closed_as = case
    when q.status <> 'rejected' then null
    when q.rejection_reason = 'O fornecedor deixou o Prumo' then 'declined'
    when q.submitted_at is null then 'no_response'
    when q.rejection_reason = 'Orçamento não aprovado pelo arquiteto' then 'refused'
    else 'lost'
  end
from public.quote_requests r
where (r.project_id, r.category, r.supplier_id) = (q.project_id, q.category, q.supplier_id);

alter table public.quotes
  alter column request_id set not null,
  add constraint quotes_request_id_fkey foreign key (request_id) references public.quote_requests (id) on delete restrict,
  add constraint quotes_closed_as_with_status check ((status = 'rejected') = (closed_as is not null));
create index quotes_request_id on public.quotes (request_id);
