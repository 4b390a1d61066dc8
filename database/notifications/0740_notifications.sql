-- What people are notified of in the product, and how each wants to hear of it (docs/decisions/089).

create table public.notifications (
  id uuid primary key default gen_random_uuid(),
  recipient_id uuid not null,
  kind text not null constraint notifications_kind_is_short check (length(kind) between 1 and 60),
  project_id uuid,
  request_id uuid,
  about_id uuid,
  link text not null constraint notifications_link_is_a_path check (link ~ '^/[^/]' and length(link) <= 500),
  data jsonb not null default '{}' constraint notifications_data_is_small check (pg_column_size(data) <= 2000),
  times integer not null default 1 constraint notifications_times_counts check (times >= 1),
  happened_at timestamptz not null default now(),
  read_at timestamptz,
  is_listed boolean not null default true,
  once_key text constraint notifications_once_key_is_short check (length(once_key) <= 200),
  group_key text constraint notifications_group_key_is_short check (length(group_key) <= 200),
  constraint notifications_recipient_id_fkey foreign key (recipient_id) references public.profiles (id) on delete cascade,
  constraint notifications_about_id_fkey foreign key (about_id) references public.profiles (id) on delete cascade,
  constraint notifications_project_id_fkey foreign key (project_id) references public.projects (id) on delete cascade,
  constraint notifications_request_id_fkey foreign key (request_id) references public.quote_requests (id) on delete cascade
);
alter table public.notifications enable row level security;
comment on table public.notifications is
  'What somebody is notified of in the product. Written by private.emit only; read and marked as read by its recipient.';
comment on column public.notifications.kind is 'One of private.notice_kinds().';
comment on column public.notifications.about_id is 'Whose act or account it is about; their name is looked up when it is read. Never granted.';
comment on column public.notifications.link is 'Path of the page where it is dealt with.';
comment on column public.notifications.data is 'Numbers, dates and codes of the event; never what somebody typed.';
comment on column public.notifications.times is 'How many events of one group it stands for; happened_at and data are those of the last.';
comment on column public.notifications.is_listed is
  'False where the recipient switched the topic off in the product: the row is kept for the digest or for once_key. Never granted.';
comment on column public.notifications.once_key is 'Names the event: its recipient is notified of it once. Never granted.';
comment on column public.notifications.group_key is 'While unread, further events of the group are counted in the row. Never granted.';
create unique index notifications_once on public.notifications (recipient_id, once_key) where once_key is not null;
create unique index notifications_group on public.notifications (recipient_id, group_key)
  where group_key is not null and read_at is null;
create index notifications_newest on public.notifications (recipient_id, happened_at desc, id desc);
create index notifications_unread on public.notifications (recipient_id) where read_at is null;
create index notifications_happened_at on public.notifications (happened_at);
create index notifications_about_id on public.notifications (about_id);
create index notifications_project_id on public.notifications (project_id);
create index notifications_request_id on public.notifications (request_id);

create table private.notification_preferences (
  person_id uuid not null,
  topic text not null,
  in_app boolean not null,
  mail text not null constraint notification_preferences_mail_known check (mail in ('now', 'daily', 'off')),
  push boolean not null default false,
  primary key (person_id, topic),
  constraint notification_preferences_person_id_fkey
    foreign key (person_id) references public.profiles (id) on delete cascade
);
comment on table private.notification_preferences is
  'How a person wants to hear of a topic, where it differs from private.notice_topics(). Written by set_notification_preference only.';
comment on column private.notification_preferences.topic is 'One of private.notice_topics().';
comment on column private.notification_preferences.mail is 'now: a mail at each event; daily: one digest at eight in the morning, São Paulo; off.';

create table private.digests_sent (
  person_id uuid not null,
  day date not null,
  primary key (person_id, day),
  constraint digests_sent_person_id_fkey foreign key (person_id) references public.profiles (id) on delete cascade
);
comment on table private.digests_sent is
  'The days on which somebody was mailed a digest: it holds what happened until eight that morning, and no day has two.';
create index digests_sent_day on private.digests_sent (day);
