-- Conversations: one of architect and supplier for each request of quotes, one of architect and client for each project
-- (docs/decisions/092).

create table public.messages (
  id uuid primary key,
  project_id uuid not null,
  request_id uuid,
  thread_id uuid not null generated always as (coalesce(request_id, project_id)) stored,
  author_id uuid,
  kind text not null default 'text' constraint messages_kind_known check (kind in ('text', 'system')),
  body text not null default '',
  event text constraint messages_event_is_short check (length(event) between 1 and 60),
  data jsonb not null default '{}' constraint messages_data_is_small check (pg_column_size(data) <= 1000),
  files integer not null default 0 constraint messages_files_are_few check (files between 0 and 10),
  created_at timestamptz not null default clock_timestamp(),
  architect_id uuid not null,
  client_id uuid,
  supplier_id uuid,
  constraint messages_project_id_fkey foreign key (project_id) references public.projects (id) on delete restrict,
  constraint messages_request_id_fkey foreign key (request_id) references public.quote_requests (id) on delete restrict,
  constraint messages_author_id_fkey foreign key (author_id) references public.profiles (id) on delete restrict,
  constraint messages_event_of_system check ((kind = 'system') = (event is not null) and (kind = 'system') = (author_id is null)),
  constraint messages_body_is_said
    check (kind = 'system' or length(body) <= 4000 and (body ~ '[^[:space:]]' or files > 0))
);
alter table public.messages enable row level security;
comment on table public.messages is
  'What two people write to each other about a request of quotes, or about a project; never changed and never deleted.';
comment on column public.messages.id is 'Made by the form, so that a message sent again is one row.';
comment on column public.messages.request_id is 'Null: the conversation of the project''s architect and client.';
comment on column public.messages.thread_id is 'The request, else the project: what the conversation is called by.';
comment on column public.messages.author_id is 'Null: the product says what happened (event).';
comment on column public.messages.files is 'How many files the author announced; they are uploaded after the message (attachments of kind message).';
comment on column public.messages.architect_id is 'Copy of the project''s; for policies, never granted.';
comment on column public.messages.client_id is 'Copy of the project''s, null in the conversation of a request; for policies, never granted.';
comment on column public.messages.supplier_id is 'Copy of the request''s, null in the conversation of a project; for policies, never granted.';
create index messages_thread on public.messages (thread_id, created_at desc, id desc);
create index messages_author on public.messages (author_id, created_at);
create index messages_project_id on public.messages (project_id);
create index messages_request_id on public.messages (request_id);
create index messages_architect_id on public.messages (architect_id);
create index messages_client_id on public.messages (client_id);
create index messages_supplier_id on public.messages (supplier_id);

create table public.threads (
  id uuid primary key default gen_random_uuid(),
  person_id uuid not null,
  thread_id uuid not null,
  last_at timestamptz not null,
  read_until timestamptz,
  unread integer not null default 0 constraint threads_unread_counts check (unread >= 0),
  first_unread_at timestamptz,
  notified_at timestamptz,
  constraint threads_one_of_each unique (person_id, thread_id),
  constraint threads_person_id_fkey foreign key (person_id) references public.profiles (id) on delete cascade,
  constraint threads_first_unread check ((unread > 0) = (first_unread_at is not null))
);
comment on table public.threads is
  'A conversation as one of its two people has it: when something last happened, and what they have not read. Kept by triggers of messages.';
alter table public.threads enable row level security;
comment on column public.threads.unread is 'Messages of the other that are newer than read_until.';
comment on column public.threads.notified_at is 'When the person was last notified of unread messages.';
create index threads_newest on public.threads (person_id, last_at desc, thread_id desc);
create index threads_unread on public.threads (first_unread_at) where unread > 0;

alter table public.attachments
  drop constraint attachments_kind_known,
  add constraint attachments_kind_known check (kind in ('item', 'request', 'payment', 'project', 'logo', 'message'));

-- Requests of before that nobody can answer any more: their conversations stay open for thirty days from now.
insert into public.messages (id, project_id, request_id, kind, event, architect_id, supplier_id)
select gen_random_uuid(), r.project_id, r.id, 'system', 'closed', r.architect_id, r.supplier_id
from public.quote_requests r
where not exists (select from public.quotes q where q.request_id = r.id and q.status <> 'rejected');
insert into public.threads (person_id, thread_id, last_at)
select party.id, m.thread_id, m.created_at
from public.messages m
cross join unnest(array[m.architect_id, m.supplier_id]) party (id);
