-- What the team notes about a person (docs/decisions/116).

create table public.person_notes (
  id uuid primary key default gen_random_uuid(),
  person_id uuid not null references public.profiles (id) on delete restrict,
  author_id uuid not null references public.profiles (id) on delete restrict,
  body text not null constraint person_notes_body_is_short check (length(btrim(body)) between 1 and 2000),
  created_at timestamptz not null default now()
);
alter table public.person_notes enable row level security;
comment on table public.person_notes is
  'Notes of the team about a person, read by admins, and by the person in the file of their own data. Written by add_person_note, suspend_profile and remove_person_note only.';
comment on column public.person_notes.author_id is 'The admin who wrote it.';
create index person_notes_person_id on public.person_notes (person_id, created_at desc);
create index person_notes_author_id on public.person_notes (author_id);
