-- The termo de entrega: that a project is handed over to its client, who accepts it or contests it (docs/decisions/277).

create table public.handovers (
  id uuid primary key default gen_random_uuid(),
  project_id uuid not null,
  number integer not null constraint handovers_number_counts check (number >= 1),
  status text not null default 'sent' constraint handovers_status_known
    check (status in ('sent', 'accepted', 'contested', 'withdrawn')),
  version integer not null default 1 constraint handovers_version_counts check (version >= 1),
  note text constraint handovers_note_is_short check (length(note) <= 4000),
  sent_at timestamptz not null default now()
    constraint handovers_sent_at_in_range check (sent_at >= '2000-01-01 00:00+00' and sent_at < '2101-01-01 00:00+00'),
  closed_at timestamptz
    constraint handovers_closed_at_in_range check (closed_at >= '2000-01-01 00:00+00' and closed_at < '2101-01-01 00:00+00'),
  close_reason text constraint handovers_close_reason_is_short check (length(close_reason) <= 1000),
  created_by uuid not null,
  architect_id uuid not null,
  client_id uuid not null,
  constraint handovers_project_id_fkey foreign key (project_id) references public.projects (id) on delete restrict,
  constraint handovers_created_by_fkey foreign key (created_by) references public.profiles (id) on delete restrict,
  constraint handovers_numbered_once unique (project_id, number),
  constraint handovers_closed_at_with_status check ((status = 'sent') = (closed_at is null)),
  constraint handovers_close_reason_with_status check (close_reason is null or status = 'withdrawn')
);
alter table public.handovers enable row level security;
comment on table public.handovers is
  'A termo de entrega: the architect sends it, the client accepts or contests it by a sign-off. Written by functions only; never deleted.';
comment on column public.handovers.number is 'Counts the termos of a project from 1, without a gap.';
comment on column public.handovers.status is
  'sent waits for the client; accepted and contested by the client''s sign-off; withdrawn by the architect. One of a project is sent at a time.';
comment on column public.handovers.version is
  'Counts up while it waits, whenever something that it names has changed; a sign-off names the version that was read.';
comment on column public.handovers.note is 'The architect''s words to the client; part of what is signed.';
comment on column public.handovers.close_reason is 'Why it was withdrawn, in the architect''s words; the words of a contest are in its sign-off.';
comment on column public.handovers.created_by is 'The person who sent it; never granted.';
comment on column public.handovers.architect_id is 'Copy of the project''s, never granted: policies compare it.';
comment on column public.handovers.client_id is 'Copy of the project''s, never granted: policies compare it.';
create unique index handovers_one_waits on public.handovers (project_id) where status = 'sent';
create index handovers_created_by on public.handovers (created_by);
create index handovers_architect_id on public.handovers (architect_id);
create index handovers_client_id on public.handovers (client_id);
