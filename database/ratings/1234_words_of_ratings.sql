-- Words of ratings that the team has to look at: a comment that waits, and a report by who was rated.

create table private.held_comments (
  rating_id uuid primary key,
  comment text not null constraint held_comments_comment_is_short check (length(comment) between 1 and 2000),
  rater_id uuid not null,
  sealed_until timestamptz not null
    constraint held_comments_sealed_until_in_range check (sealed_until >= '2000-01-01 00:00+00' and sealed_until < '2101-01-01 00:00+00'),
  constraint held_comments_rating_id_fkey foreign key (rating_id) references public.ratings (id) on delete cascade,
  constraint held_comments_rater_id_fkey foreign key (rater_id) references public.profiles (id) on delete restrict
);
alter table private.held_comments enable row level security;
comment on table private.held_comments is
  'Comments of ratings with a telephone number, an address or a link, which wait for the team. Read by their rater, and by the team once the seal is open.';
comment on column private.held_comments.rater_id is 'Copy of the rating''s, never granted: policies compare it.';
comment on column private.held_comments.sealed_until is 'Copy of the rating''s, never granted: policies compare it.';
create index held_comments_rater_id on private.held_comments (rater_id);

create table private.rating_reports (
  rating_id uuid primary key,
  reason text not null constraint rating_reports_reason_is_short check (length(btrim(reason)) between 1 and 1000),
  rated_id uuid not null,
  reported_at timestamptz not null default now()
    constraint rating_reports_reported_at_in_range check (reported_at >= '2000-01-01 00:00+00' and reported_at < '2101-01-01 00:00+00'),
  decided_at timestamptz
    constraint rating_reports_decided_at_in_range check (decided_at >= '2000-01-01 00:00+00' and decided_at < '2101-01-01 00:00+00'),
  constraint rating_reports_rating_id_fkey foreign key (rating_id) references public.ratings (id) on delete cascade,
  constraint rating_reports_rated_id_fkey foreign key (rated_id) references public.profiles (id) on delete restrict
);
alter table private.rating_reports enable row level security;
comment on table private.rating_reports is 'Reports by who was rated, once a rating. Read by them and by the team.';
comment on column private.rating_reports.rated_id is 'Copy of the rating''s, never granted: policies compare it.';
comment on column private.rating_reports.decided_at is 'When the team kept the rating or hid it; null while it waits.';
create index rating_reports_rated_id on private.rating_reports (rated_id);
