-- The terms of a category's requests, what changed of them afterwards, and what suppliers ask about them
-- (docs/decisions/096).

create table public.request_terms (
  id uuid primary key default gen_random_uuid(),
  project_id uuid not null,
  category text not null constraint request_terms_category_known
    check (category in ('civil', 'decoracao', 'iluminacao', 'marcenaria', 'marmoraria', 'pintura', 'vidracaria')),
  architect_id uuid not null,
  client_id uuid not null,
  respond_until timestamptz not null,
  accepts_late boolean not null default true,
  instructions text constraint request_terms_instructions_are_short check (length(instructions) <= 4000),
  visit_at timestamptz,
  visit_note text constraint request_terms_visit_note_is_short check (length(visit_note) <= 300),
  addendum integer not null default 0 constraint request_terms_addendum_counts check (addendum >= 0),
  set_at timestamptz not null default now(),
  constraint request_terms_project_id_fkey foreign key (project_id) references public.projects (id) on delete restrict,
  constraint request_terms_one_per_category unique (project_id, category)
);
alter table public.request_terms enable row level security;
comment on table public.request_terms is
  'What an architect says to all suppliers of a category of a project: deadline, instructions, visit. One row per project and category.';
comment on column public.request_terms.respond_until is
  'Deadline of those invited first. Each request has its own copy, which is later for suppliers invited later.';
comment on column public.request_terms.accepts_late is 'Whether an answer after the deadline is taken.';
comment on column public.request_terms.visit_at is 'When suppliers may see the place; visit_note says where to meet.';
comment on column public.request_terms.addendum is 'Number of the latest addendum; 0 before the first.';
comment on column public.request_terms.set_at is 'When the deadline was last set; never granted.';
comment on column public.request_terms.architect_id is 'Copy of the project''s, never granted: policies compare it.';
comment on column public.request_terms.client_id is 'Copy of the project''s, never granted.';
create index request_terms_architect_id on public.request_terms (architect_id);

create table public.addenda (
  id uuid primary key default gen_random_uuid(),
  project_id uuid not null,
  category text not null constraint addenda_category_known
    check (category in ('civil', 'decoracao', 'iluminacao', 'marcenaria', 'marmoraria', 'pintura', 'vidracaria')),
  architect_id uuid not null,
  client_id uuid not null,
  number integer not null constraint addenda_number_counts check (number >= 1),
  note text constraint addenda_note_is_short check (length(note) <= 2000),
  changes jsonb not null default '[]' constraint addenda_changes_are_a_list check (jsonb_typeof(changes) = 'array'),
  reopened integer not null default 0 constraint addenda_reopened_counts check (reopened >= 0),
  issued_at timestamptz not null default now(),
  constraint addenda_project_id_fkey foreign key (project_id) references public.projects (id) on delete restrict,
  constraint addenda_one_of_a_number unique (project_id, category, number)
);
alter table public.addenda enable row level security;
comment on table public.addenda is
  'Changes of what the suppliers of a category were asked, numbered; each says what it changed. Never changed afterwards.';
comment on column public.addenda.changes is
  'List of {op (add, change, cancel), item_id, before, after, link_changed}; before and after hold description, quantity and unit.';
comment on column public.addenda.reopened is 'How many offers had to be sent again; for the architect alone, since it is a count of offers.';
comment on column public.addenda.architect_id is 'Copy of the project''s, never granted: policies compare it.';
comment on column public.addenda.client_id is 'Copy of the project''s, never granted.';
create index addenda_architect_id on public.addenda (architect_id);

create table public.questions (
  id uuid primary key default gen_random_uuid(),
  project_id uuid not null,
  category text not null constraint questions_category_known
    check (category in ('civil', 'decoracao', 'iluminacao', 'marcenaria', 'marmoraria', 'pintura', 'vidracaria')),
  request_id uuid not null,
  supplier_id uuid not null,
  architect_id uuid not null,
  client_id uuid not null,
  item_id uuid,
  body text not null constraint questions_body_is_written check (length(btrim(body)) between 1 and 2000),
  published_body text constraint questions_published_body_is_short check (length(published_body) <= 2000),
  answer text constraint questions_answer_is_short check (length(answer) <= 4000),
  is_public boolean not null default true,
  asked_at timestamptz not null default now(),
  answered_at timestamptz,
  constraint questions_project_id_fkey foreign key (project_id) references public.projects (id) on delete restrict,
  constraint questions_request_id_fkey foreign key (request_id) references public.quote_requests (id) on delete restrict,
  constraint questions_item_id_fkey foreign key (item_id) references public.project_items (id) on delete restrict,
  constraint questions_answer_has_a_date check ((answer is null) = (answered_at is null))
);
alter table public.questions enable row level security;
comment on table public.questions is
  'A supplier''s question about a request, and the architect''s answer, which all suppliers of the category may read without learning who asked.';
comment on column public.questions.request_id is 'The request of the supplier who asked; never granted, no rival learns who asked.';
comment on column public.questions.supplier_id is 'Copy of the request''s, never granted.';
comment on column public.questions.published_body is 'The question as the others read it, in the architect''s words; null: as it was asked.';
comment on column public.questions.is_public is 'Whether the other suppliers of the category read question and answer, once it is answered.';
comment on column public.questions.architect_id is 'Copy of the project''s, never granted: policies compare it.';
comment on column public.questions.client_id is 'Copy of the project''s, never granted.';
create index questions_of_category on public.questions (project_id, category, asked_at);
create index questions_request_id on public.questions (request_id);
create index questions_item_id on public.questions (item_id);
create index questions_architect_id on public.questions (architect_id);

alter table public.quote_requests
  add column deadline_set_at timestamptz,
  add column more_time_asked_at timestamptz,
  add column more_time_until timestamptz,
  add column more_time_note text constraint quote_requests_more_time_note_is_short check (length(more_time_note) <= 500),
  add constraint quote_requests_more_time_is_whole check (
    (more_time_asked_at is null) = (more_time_until is null) and (more_time_note is null or more_time_until is not null)
  );
comment on column public.quote_requests.deadline_set_at is
  'When respond_until was set: reminders are not due for times before it; never granted.';
comment on column public.quote_requests.more_time_until is
  'The deadline that the supplier asked for, with more_time_note, at more_time_asked_at; null again once the deadline was set again.';
create index quote_requests_respond_until on public.quote_requests (respond_until) where respond_until is not null;

alter table public.project_items add column cancelled_at timestamptz;
comment on column public.project_items.cancelled_at is
  'When an addendum took the item away; such an item is in no list, its quotes are closed; never granted.';
