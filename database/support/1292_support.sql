-- Requests for support: what people ask the team from within the product, and the answers (docs/decisions/302).

create table public.support_requests (
  id uuid primary key,
  year integer not null constraint support_requests_year_sane check (year between 2000 and 2100),
  number integer not null constraint support_requests_number_counts check (number >= 1),
  account_id uuid not null,
  opened_by uuid not null,
  subject text not null constraint support_requests_subject_is_short check (length(btrim(subject)) between 1 and 120),
  link text constraint support_requests_link_is_a_path check (link ~ '^/[^/[:space:]#][^[:space:]#]*$' and length(link) <= 500),
  priority integer not null constraint support_requests_priority_known check (priority in (1, 2, 3)),
  state text not null default 'open' constraint support_requests_state_known check (state in ('open', 'waiting', 'solved')),
  assigned_to uuid,
  opened_at timestamptz not null default now()
    constraint support_requests_opened_at_in_range check (opened_at >= '2000-01-01 00:00+00' and opened_at < '2101-01-01 00:00+00'),
  first_answered_at timestamptz
    constraint support_requests_answered_at_in_range
      check (first_answered_at >= '2000-01-01 00:00+00' and first_answered_at < '2101-01-01 00:00+00'),
  solved_at timestamptz
    constraint support_requests_solved_at_in_range check (solved_at >= '2000-01-01 00:00+00' and solved_at < '2101-01-01 00:00+00'),
  waiting_since timestamptz
    constraint support_requests_waiting_since_in_range
      check (waiting_since >= '2000-01-01 00:00+00' and waiting_since < '2101-01-01 00:00+00'),
  changed_at timestamptz not null default now()
    constraint support_requests_changed_at_in_range check (changed_at >= '2000-01-01 00:00+00' and changed_at < '2101-01-01 00:00+00'),
  constraint support_requests_account_id_fkey foreign key (account_id) references public.profiles (id) on delete restrict,
  constraint support_requests_opened_by_fkey foreign key (opened_by) references public.profiles (id) on delete restrict,
  constraint support_requests_assigned_to_fkey foreign key (assigned_to) references public.profiles (id) on delete restrict,
  constraint support_requests_numbered_once unique (year, number),
  constraint support_requests_solved_at_with_state check ((state = 'solved') = (solved_at is not null)),
  constraint support_requests_waiting_since_with_state check ((state = 'solved') = (waiting_since is null))
);
alter table public.support_requests enable row level security;
comment on table public.support_requests is
  'What an account asks the team (atendimento), also from people whom the gate holds. Read by the people of the account and the team; written by functions only.';
comment on column public.support_requests.id is 'Chosen by the form, so that one sent twice is stored once.';
comment on column public.support_requests.number is 'Counts the requests of all accounts within a year, without gaps.';
comment on column public.support_requests.opened_by is 'The person who asked.';
comment on column public.support_requests.link is 'Path of the page from which somebody asked.';
comment on column public.support_requests.priority is
  'From the plan that the account had when it asked, and frozen then: 3 Empresarial, 2 Profissional, 1 everybody else.';
comment on column public.support_requests.state is 'open waits for the team, waiting for the account; solved may be opened again within 14 days.';
comment on column public.support_requests.assigned_to is 'The admin who takes care of it.';
comment on column public.support_requests.first_answered_at is 'When the team first answered.';
comment on column public.support_requests.waiting_since is
  'Since when it waits for the team (open) or for the account (waiting); null once it is solved.';
comment on column public.support_requests.changed_at is 'When somebody last wrote, or its state changed.';
create index support_requests_account_id on public.support_requests (account_id, changed_at desc);
create index support_requests_queue on public.support_requests (state, waiting_since);
create index support_requests_opened_by on public.support_requests (opened_by);
create index support_requests_assigned_to on public.support_requests (assigned_to) where assigned_to is not null;

create table public.support_messages (
  id uuid primary key,
  request_id uuid not null,
  account_id uuid not null,
  author_id uuid not null,
  by_team boolean not null,
  body text not null constraint support_messages_body_is_short check (length(body) <= 4000),
  files integer not null default 0 constraint support_messages_files_are_few check (files between 0 and 10),
  created_at timestamptz not null default clock_timestamp()
    constraint support_messages_created_at_in_range check (created_at >= '2000-01-01 00:00+00' and created_at < '2101-01-01 00:00+00'),
  constraint support_messages_request_id_fkey foreign key (request_id) references public.support_requests (id) on delete cascade,
  constraint support_messages_account_id_fkey foreign key (account_id) references public.profiles (id) on delete restrict,
  constraint support_messages_author_id_fkey foreign key (author_id) references public.profiles (id) on delete restrict,
  constraint support_messages_say_something check (files > 0 or length(btrim(body)) > 0)
);
alter table public.support_messages enable row level security;
comment on table public.support_messages is
  'What the account and the team wrote in a request for support. Rows are only ever added, by functions; the first has the id of its request.';
comment on column public.support_messages.id is 'Chosen by the form, so that one sent twice is stored once.';
comment on column public.support_messages.account_id is 'Copy of the request''s, never granted: policies compare it.';
comment on column public.support_messages.author_id is 'The person who wrote it.';
comment on column public.support_messages.by_team is 'Written by the team; otherwise by somebody of the account.';
comment on column public.support_messages.files is 'How many files its author announced with it.';
create index support_messages_of_request on public.support_messages (request_id, created_at);
create index support_messages_account_id on public.support_messages (account_id);
create index support_messages_author_id on public.support_messages (author_id, created_at);

alter table public.attachments
  drop constraint attachments_kind_known,
  add constraint attachments_kind_known check (kind in (
    'item', 'request', 'payment', 'project', 'logo', 'message', 'profile', 'terms', 'change_order', 'purchase',
    'order', 'delivery', 'daily_log', 'issue', 'product', 'tax_document', 'support'
  ));
comment on column public.attachments.kind is
  'item: specifications; terms: of a category''s terms; request: what supplier and architect send each other; payment: receipts; project: documents; message: sent in a conversation; change_order: of a change order; purchase: receipts of a purchase outside; order: manuals and warranties of what was bought; delivery, daily_log, issue: photos of a delivery, of a day of the diário and of something to mend; product: pictures of the office''s library; tax_document: the XML of an invoice (NF-e); support: sent in a request for support; logo, profile: of the person.';
