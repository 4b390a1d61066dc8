-- The diário de obra: a day of the work as its architect writes it and the client agrees to it (docs/decisions/273).

create table public.daily_logs (
  id uuid primary key,
  project_id uuid not null,
  log_date date not null constraint daily_logs_log_date_sane check (log_date >= '2000-01-01' and log_date <= '2100-12-31'),
  number integer constraint daily_logs_number_counts check (number >= 1),
  status text not null default 'draft' constraint daily_logs_status_known
    check (status in ('draft', 'sent', 'accepted', 'contested')),
  version integer not null default 1 constraint daily_logs_version_counts check (version >= 1),
  weather_morning text constraint daily_logs_weather_morning_known
    check (weather_morning in ('clear', 'cloudy', 'rain', 'storm')),
  weather_afternoon text constraint daily_logs_weather_afternoon_known
    check (weather_afternoon in ('clear', 'cloudy', 'rain', 'storm')),
  idle_hours numeric not null default 0 constraint daily_logs_idle_hours_of_a_day
    check (idle_hours between 0 and 24 and idle_hours = round(idle_hours, 1)),
  crew jsonb not null default '[]' constraint daily_logs_crew_is_a_list
    check (jsonb_typeof(crew) = 'array' and jsonb_array_length(crew) <= 30),
  activities jsonb not null default '[]' constraint daily_logs_activities_are_a_list
    check (jsonb_typeof(activities) = 'array' and jsonb_array_length(activities) <= 40),
  occurrences text constraint daily_logs_occurrences_are_short check (length(occurrences) <= 4000),
  guidance text constraint daily_logs_guidance_is_short check (length(guidance) <= 4000),
  materials text constraint daily_logs_materials_are_short check (length(materials) <= 4000),
  visitors text constraint daily_logs_visitors_are_short check (length(visitors) <= 4000),
  created_at timestamptz not null default now()
    constraint daily_logs_created_at_in_range check (created_at >= '2000-01-01 00:00+00' and created_at < '2101-01-01 00:00+00'),
  changed_at timestamptz not null default now()
    constraint daily_logs_changed_at_in_range check (changed_at >= '2000-01-01 00:00+00' and changed_at < '2101-01-01 00:00+00'),
  sent_at timestamptz
    constraint daily_logs_sent_at_in_range check (sent_at >= '2000-01-01 00:00+00' and sent_at < '2101-01-01 00:00+00'),
  warned_at timestamptz
    constraint daily_logs_warned_at_in_range check (warned_at >= '2000-01-01 00:00+00' and warned_at < '2101-01-01 00:00+00'),
  architect_id uuid not null,
  client_id uuid,
  constraint daily_logs_project_id_fkey foreign key (project_id) references public.projects (id) on delete restrict,
  constraint daily_logs_one_a_day unique (project_id, log_date),
  constraint daily_logs_numbered_once unique (project_id, number),
  constraint daily_logs_number_once_sent check (status = 'draft' or number is not null),
  constraint daily_logs_sent_at_with_number check ((number is null) = (sent_at is null))
);
alter table public.daily_logs enable row level security;
comment on table public.daily_logs is
  'A day of the diário de obra, at most one for each day of a project. Written by functions only.';
comment on column public.daily_logs.id is 'Chosen by the device, so that a day sent twice is stored once.';
comment on column public.daily_logs.log_date is 'The day that it is about, in São Paulo.';
comment on column public.daily_logs.number is
  'Counts what was sent in the project, without gaps; null until it is sent the first time, and kept when it is taken back.';
comment on column public.daily_logs.status is
  'draft is read by the architect alone; sent waits for the client; accepted is closed for everybody; contested by the client, with words.';
comment on column public.daily_logs.version is
  'Counts what was saved, sent and taken back, and photos added or removed while it waits; a sign-off names the version that was read.';
comment on column public.daily_logs.idle_hours is 'Hours in which nobody could work, to a tenth.';
comment on column public.daily_logs.crew is 'Who worked, by trade and without names [{trade, count}].';
comment on column public.daily_logs.activities is
  'What was done [{text, order_id, milestone_id, percent}]; percent is how much of the order or milestone is done by then.';
comment on column public.daily_logs.occurrences is 'Accidents, stoppages and the like.';
comment on column public.daily_logs.guidance is 'What was ordered on site.';
comment on column public.daily_logs.materials is 'What arrived.';
comment on column public.daily_logs.visitors is 'Visits to the site.';
comment on column public.daily_logs.changed_at is 'The last save; a draft that nobody changes for 180 days is deleted.';
comment on column public.daily_logs.sent_at is 'When it was sent, the last time.';
comment on column public.daily_logs.warned_at is
  'When the architect was notified that this draft will be deleted; null again once it is changed. Never granted.';
comment on column public.daily_logs.architect_id is 'Copy of the project''s, never granted: policies compare it.';
comment on column public.daily_logs.client_id is 'Copy of the project''s, never granted: policies compare it.';
create index daily_logs_architect_id on public.daily_logs (architect_id);
create index daily_logs_client_id on public.daily_logs (client_id);
create index daily_logs_drafts on public.daily_logs (changed_at) where status = 'draft';
