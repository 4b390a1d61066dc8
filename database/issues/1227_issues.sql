-- Things that somebody has to mend: found on a walk through the site (pendência), or broken within the warranty (docs/decisions/276).

create table public.issues (
  id uuid primary key,
  project_id uuid not null,
  kind text not null constraint issues_kind_known check (kind in ('punch', 'warranty')),
  number integer constraint issues_number_counts check (number >= 1),
  order_id uuid,
  quote_id uuid,
  room text constraint issues_room_is_short check (length(btrim(room)) between 1 and 60),
  title text not null constraint issues_title_is_short check (length(btrim(title)) between 1 and 120),
  description text constraint issues_description_is_short check (length(description) <= 2000),
  is_urgent boolean not null default false,
  due_on date constraint issues_due_on_sane check (due_on >= '2000-01-01' and due_on <= '2100-12-31'),
  visit_on date constraint issues_visit_on_sane check (visit_on >= '2000-01-01' and visit_on <= '2100-12-31'),
  status text not null default 'draft' constraint issues_status_known check (status in ('draft', 'open', 'fixed', 'closed', 'cancelled')),
  is_disputed boolean not null default false,
  fixed_role text constraint issues_fixed_role_known check (fixed_role in ('architect', 'supplier')),
  version integer not null default 1 constraint issues_version_counts check (version >= 1),
  author_role text not null constraint issues_author_role_known check (author_role in ('client', 'architect')),
  author_id uuid not null,
  created_by uuid not null,
  created_at timestamptz not null default now()
    constraint issues_created_at_in_range check (created_at >= '2000-01-01 00:00+00' and created_at < '2101-01-01 00:00+00'),
  changed_at timestamptz not null default now()
    constraint issues_changed_at_in_range check (changed_at >= '2000-01-01 00:00+00' and changed_at < '2101-01-01 00:00+00'),
  opened_at timestamptz
    constraint issues_opened_at_in_range check (opened_at >= '2000-01-01 00:00+00' and opened_at < '2101-01-01 00:00+00'),
  closed_at timestamptz
    constraint issues_closed_at_in_range check (closed_at >= '2000-01-01 00:00+00' and closed_at < '2101-01-01 00:00+00'),
  architect_id uuid not null,
  client_id uuid,
  supplier_id uuid,
  constraint issues_project_id_fkey foreign key (project_id) references public.projects (id) on delete restrict,
  constraint issues_order_id_fkey foreign key (order_id) references public.orders (id) on delete restrict,
  constraint issues_quote_id_fkey foreign key (quote_id) references public.quotes (id) on delete restrict,
  constraint issues_author_id_fkey foreign key (author_id) references public.profiles (id) on delete restrict,
  constraint issues_created_by_fkey foreign key (created_by) references public.profiles (id) on delete restrict,
  constraint issues_numbered_once unique (project_id, number),
  constraint issues_number_with_status check ((status = 'draft') = (number is null)),
  constraint issues_opened_at_with_status check ((status = 'draft') = (opened_at is null)),
  constraint issues_closed_at_with_status check ((status in ('closed', 'cancelled')) = (closed_at is not null)),
  constraint issues_fixed_role_with_status check (
    status = 'closed' or (status = 'fixed') = (fixed_role is not null)
  ),
  constraint issues_dispute_is_open check (not is_disputed or status = 'open'),
  constraint issues_item_of_an_order check (quote_id is null or order_id is not null),
  constraint issues_supplier_of_an_order check ((order_id is null) = (supplier_id is null))
);
alter table public.issues enable row level security;
comment on table public.issues is
  'Things that somebody has to mend in a project: a pendência of a walk, or a claim of the warranty. Written by functions only; only drafts are deleted.';
comment on column public.issues.id is 'Chosen by the device that writes it, so that one sent twice is stored once.';
comment on column public.issues.kind is 'punch: a pendência, found on a walk; warranty: a claim once the order was delivered or the project is done.';
comment on column public.issues.number is 'Counts what was published in the project, both kinds together, without gaps; null for a draft.';
comment on column public.issues.order_id is 'The order whose supplier has to mend it; null: the architect has to.';
comment on column public.issues.quote_id is 'The item of that order; null where it is about no single one.';
comment on column public.issues.due_on is 'The day until which it is to be mended; null: none was set.';
comment on column public.issues.visit_on is 'The day on which the one who has to mend it comes, as they said.';
comment on column public.issues.status is
  'draft is read by the account of its author alone; open waits to be mended; fixed waits for a check; closed was checked; cancelled needs nothing.';
comment on column public.issues.is_disputed is 'The supplier says that it is not theirs to mend; the architect decides.';
comment on column public.issues.fixed_role is
  'The side whose work waits for the check or was closed; null where nobody said that it was done. The same side never closes it.';
comment on column public.issues.version is 'Counts what was saved and answered; an answer names the version that was read.';
comment on column public.issues.author_id is 'The account that wrote it; never granted: the role is what the other sides read.';
comment on column public.issues.created_by is 'The person who wrote it; never granted.';
comment on column public.issues.changed_at is 'When it was last saved or answered.';
comment on column public.issues.architect_id is 'Copy of the project''s, never granted: policies compare it.';
comment on column public.issues.client_id is 'Copy of the project''s, never granted: policies compare it.';
comment on column public.issues.supplier_id is 'Copy of the order''s, never granted: policies compare it.';
create index issues_of_project on public.issues (project_id, kind, status);
create index issues_order_id on public.issues (order_id) where order_id is not null;
create index issues_quote_id on public.issues (quote_id) where quote_id is not null;
create index issues_author_id on public.issues (author_id);
create index issues_created_by on public.issues (created_by);
create index issues_architect_id on public.issues (architect_id, status);
create index issues_client_id on public.issues (client_id);
create index issues_supplier_id on public.issues (supplier_id);
create index issues_due on public.issues (due_on) where status = 'open';
create index issues_drafts on public.issues (changed_at) where status = 'draft';

create table public.issue_events (
  id uuid primary key default gen_random_uuid(),
  issue_id uuid not null,
  version integer not null constraint issue_events_version_counts check (version >= 1),
  event text not null constraint issue_events_event_known check (
    event in ('opened', 'visit', 'fixed', 'refused', 'disputed', 'upheld', 'closed', 'reopened', 'cancelled', 'note')
  ),
  role text not null constraint issue_events_role_known check (role in ('client', 'architect', 'supplier')),
  is_entered boolean not null default false,
  words text constraint issue_events_words_are_short check (length(words) <= 1000),
  visit_on date constraint issue_events_visit_on_sane check (visit_on >= '2000-01-01' and visit_on <= '2100-12-31'),
  content_hash text not null,
  created_by uuid not null,
  at timestamptz not null default clock_timestamp()
    constraint issue_events_at_in_range check (at >= '2000-01-01 00:00+00' and at < '2101-01-01 00:00+00'),
  project_id uuid not null,
  architect_id uuid not null,
  client_id uuid,
  supplier_id uuid,
  constraint issue_events_issue_id_fkey foreign key (issue_id) references public.issues (id) on delete restrict,
  constraint issue_events_project_id_fkey foreign key (project_id) references public.projects (id) on delete restrict,
  constraint issue_events_created_by_fkey foreign key (created_by) references public.profiles (id) on delete restrict,
  -- A second answer to the same version is refused.
  constraint issue_events_one_a_version unique (issue_id, version),
  constraint issue_events_entered_for_a_supplier check (not is_entered or role = 'supplier'),
  constraint issue_events_visit_has_a_day check ((event = 'visit') = (visit_on is not null)),
  constraint issue_events_reason check (
    event not in ('refused', 'disputed', 'cancelled', 'reopened', 'note') or length(btrim(words)) > 0
  )
);
alter table public.issue_events enable row level security;
comment on table public.issue_events is
  'What happened to a pendência or claim since it was published, by whom and in which words. Rows are only ever added, by functions.';
comment on column public.issue_events.version is 'The version of the issue that it made.';
comment on column public.issue_events.role is 'The side that acted.';
comment on column public.issue_events.is_entered is 'The architect entered it for a supplier without an account.';
comment on column public.issue_events.visit_on is 'The day of the visit that was announced.';
comment on column public.issue_events.content_hash is
  'sha256, in hexadecimal, of what was said about which words of the issue, with the hash of the event before.';
comment on column public.issue_events.created_by is 'The person who acted; never granted: the role is what the other sides read.';
comment on column public.issue_events.project_id is 'Copy of the issue''s; granted to nobody.';
comment on column public.issue_events.architect_id is 'Copy of the issue''s, never granted: policies compare it.';
comment on column public.issue_events.client_id is 'Copy of the issue''s, never granted: policies compare it.';
comment on column public.issue_events.supplier_id is 'Copy of the issue''s, never granted: policies compare it.';
create index issue_events_project_id on public.issue_events (project_id);
create index issue_events_created_by on public.issue_events (created_by);
create index issue_events_architect_id on public.issue_events (architect_id);
create index issue_events_client_id on public.issue_events (client_id);
create index issue_events_supplier_id on public.issue_events (supplier_id);
