-- Followers of a project, notes, and the forms that colleagues of one account have open (docs/decisions/270).

create table private.project_people (
  project_id uuid not null references public.projects (id) on delete cascade,
  account_id uuid not null references public.profiles (id) on delete restrict,
  person_id uuid not null references public.profiles (id) on delete restrict,
  added_at timestamptz not null default now(),
  primary key (project_id, account_id, person_id)
);
comment on table private.project_people is
  'The people of an account who follow a project, and so are notified of it; without a row of the account everybody is. Written by set_project_people.';
create index project_people_account_id on private.project_people (account_id, person_id);
create index project_people_person_id on private.project_people (person_id);

create table public.account_notes (
  id uuid primary key,
  account_id uuid not null references public.profiles (id) on delete restrict,
  kind text not null constraint account_notes_kind_known check (kind in ('project', 'request', 'quote', 'order')),
  entity_id uuid not null,
  author_id uuid not null references public.profiles (id) on delete restrict,
  body text not null constraint account_notes_body_length check (length(body) between 1 and 2000),
  mentions uuid[] not null default '{}' constraint account_notes_mentions_are_few check (cardinality(mentions) <= 20),
  created_at timestamptz not null default now()
    constraint account_notes_created_in_range check (created_at >= '2000-01-01 00:00+00' and created_at < '2101-01-01 00:00+00'),
  changed_at timestamptz
    constraint account_notes_changed_in_range check (changed_at >= '2000-01-01 00:00+00' and changed_at < '2101-01-01 00:00+00')
);
alter table public.account_notes enable row level security;
comment on table public.account_notes is
  'Notes that the people of one account write for each other about a project, request, quote or order. Read by nobody outside the account, the team included; written by functions only.';
comment on column public.account_notes.entity_id is 'The project, request, quote or order; a note stays when that goes.';
comment on column public.account_notes.mentions is 'People of the account who were notified of the note.';
create index account_notes_entity on public.account_notes (account_id, entity_id, created_at);
create index account_notes_author_id on public.account_notes (author_id);

create table public.editing (
  id uuid primary key default gen_random_uuid(),
  account_id uuid not null references public.profiles (id) on delete cascade,
  person_id uuid not null references public.profiles (id) on delete cascade,
  kind text not null constraint editing_kind_known check (kind in ('answer', 'items', 'budget', 'terms', 'comparison')),
  entity_id uuid not null,
  seen_at timestamptz not null default now()
    constraint editing_seen_in_range check (seen_at >= '2000-01-01 00:00+00' and seen_at < '2101-01-01 00:00+00'),
  unique (account_id, entity_id, kind, person_id)
);
alter table public.editing enable row level security;
comment on table public.editing is
  'The people of an account who have a form open, by a heartbeat each minute: it warns and locks nothing. Two minutes old is gone. Written by note_editing.';
comment on column public.editing.kind is
  'answer (to a request: entity_id is the request), items, budget, terms and comparison (of a project).';
create index editing_person_id on public.editing (person_id);
