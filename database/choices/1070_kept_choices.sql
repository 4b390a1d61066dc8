-- What an architect has chosen in the comparison and not decided yet (docs/decisions/165).

create table public.kept_choices (
  project_id uuid primary key,
  architect_id uuid not null,
  choices jsonb not null default '{}'
    constraint kept_choices_choices_is_an_object check (jsonb_typeof(choices) = 'object'),
  saved_at timestamptz not null default now(),
  constraint kept_choices_project_id_fkey foreign key (project_id) references public.projects (id) on delete cascade
);
alter table public.kept_choices enable row level security;
comment on table public.kept_choices is
  'The offers that an architect has chosen in the comparison of a project and not decided yet. Written by keep_choices; an approval takes out what it decides.';
comment on column public.kept_choices.architect_id is 'Copy of the project''s, never granted: policies compare it.';
comment on column public.kept_choices.choices is
  'By item id: {quote_id, version}, the offer chosen and the version that was looked at.';
comment on column public.kept_choices.saved_at is 'When the last choice was made or taken back.';
create index kept_choices_architect_id on public.kept_choices (architect_id);
