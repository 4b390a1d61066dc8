-- Ratings of the people of an order about each other, sealed until all of them have rated or the time is over (docs/decisions/279).

create table public.ratings (
  id uuid primary key default gen_random_uuid(),
  order_id uuid not null,
  rater_role text not null constraint ratings_rater_role_known check (rater_role in ('client', 'architect', 'supplier')),
  rated_role text not null constraint ratings_rated_role_known check (rated_role in ('architect', 'supplier')),
  punctuality smallint not null constraint ratings_punctuality_is_a_grade check (punctuality between 1 and 5),
  quality smallint not null constraint ratings_quality_is_a_grade check (quality between 1 and 5),
  scope smallint not null constraint ratings_scope_is_a_grade check (scope between 1 and 5),
  service smallint not null constraint ratings_service_is_a_grade check (service between 1 and 5),
  comment text constraint ratings_comment_is_short check (length(comment) <= 2000),
  reply text constraint ratings_reply_is_short check (length(btrim(reply)) between 1 and 1000),
  replied_at timestamptz constraint ratings_replied_at_in_range check (replied_at >= '2000-01-01 00:00+00' and replied_at < '2101-01-01 00:00+00'),
  held_at timestamptz constraint ratings_held_at_in_range check (held_at >= '2000-01-01 00:00+00' and held_at < '2101-01-01 00:00+00'),
  reported_at timestamptz
    constraint ratings_reported_at_in_range check (reported_at >= '2000-01-01 00:00+00' and reported_at < '2101-01-01 00:00+00'),
  hidden_at timestamptz constraint ratings_hidden_at_in_range check (hidden_at >= '2000-01-01 00:00+00' and hidden_at < '2101-01-01 00:00+00'),
  hidden_reason text constraint ratings_hidden_reason_is_short check (length(btrim(hidden_reason)) between 1 and 1000),
  sealed_until timestamptz not null
    constraint ratings_sealed_until_in_range check (sealed_until >= '2000-01-01 00:00+00' and sealed_until < '2101-01-01 00:00+00'),
  created_at timestamptz not null default now()
    constraint ratings_created_at_in_range check (created_at >= '2000-01-01 00:00+00' and created_at < '2101-01-01 00:00+00'),
  rater_id uuid not null,
  rated_id uuid not null,
  person_id uuid not null,
  project_id uuid not null,
  architect_id uuid not null,
  client_id uuid not null,
  supplier_id uuid not null,
  constraint ratings_order_id_fkey foreign key (order_id) references public.orders (id) on delete restrict,
  constraint ratings_project_id_fkey foreign key (project_id) references public.projects (id) on delete restrict,
  constraint ratings_rater_id_fkey foreign key (rater_id) references public.profiles (id) on delete restrict,
  constraint ratings_rated_id_fkey foreign key (rated_id) references public.profiles (id) on delete restrict,
  constraint ratings_person_id_fkey foreign key (person_id) references public.profiles (id) on delete restrict,
  constraint ratings_one_of_each_side unique (order_id, rater_role),
  constraint ratings_go_to_another_side check ((rater_role = 'supplier') = (rated_role = 'architect')),
  constraint ratings_reply_with_its_day check ((reply is null) = (replied_at is null)),
  constraint ratings_are_hidden_with_a_reason check ((hidden_at is null) = (hidden_reason is null))
);
alter table public.ratings enable row level security;
comment on table public.ratings is
  'What client and architect think of the supplier of an order, and the supplier of the architect; read by nobody else until it opens. Written by functions only.';
comment on column public.ratings.punctuality is 'Grade 1 to 5: kept the days; of an architect: answered in time.';
comment on column public.ratings.quality is 'Grade 1 to 5: what was delivered; of an architect: the drawings and lists of the project.';
comment on column public.ratings.scope is 'Grade 1 to 5: delivered what was agreed; of an architect: how changes were handled.';
comment on column public.ratings.service is 'Grade 1 to 5: how one was treated.';
comment on column public.ratings.comment is 'The words of the rater; null also while they wait for the team (private.held_comments).';
comment on column public.ratings.reply is 'The one answer of who was rated.';
comment on column public.ratings.held_at is 'Since when its words wait for the team; null otherwise. Granted to the team alone.';
comment on column public.ratings.reported_at is 'Since when a report of who was rated waits for the team; null otherwise. Granted to the team alone.';
comment on column public.ratings.hidden_at is 'Since when the team hides it; it then counts for nothing.';
comment on column public.ratings.hidden_reason is 'Why, as its rater reads it.';
comment on column public.ratings.sealed_until is
  'Until when nobody but its rater reads it: the end of the window, or the moment when all sides had rated. The policies compare it with the clock.';
comment on column public.ratings.rater_id is 'The account that rated; granted to the team alone: the role is what others read.';
comment on column public.ratings.rated_id is 'The account that was rated; granted to the team alone.';
comment on column public.ratings.person_id is 'The person who wrote it for the account; never granted.';
comment on column public.ratings.project_id is 'Copy of the order''s; granted to nobody.';
comment on column public.ratings.architect_id is 'Copy of the project''s, never granted: policies compare it.';
comment on column public.ratings.client_id is 'Copy of the order''s, never granted: policies compare it.';
comment on column public.ratings.supplier_id is 'Copy of the order''s, never granted: policies compare it.';
create index ratings_rated_id on public.ratings (rated_id, sealed_until);
create index ratings_rater_id on public.ratings (rater_id);
create index ratings_person_id on public.ratings (person_id);
create index ratings_project_id on public.ratings (project_id);
create index ratings_architect_id on public.ratings (architect_id);
create index ratings_client_id on public.ratings (client_id);
create index ratings_supplier_id on public.ratings (supplier_id);
create index ratings_waiting on public.ratings (sealed_until) where held_at is not null or reported_at is not null;
