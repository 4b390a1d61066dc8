-- Links by which a guest reads and answers one request (docs/decisions/244). The secret is shown once; its digest is stored.

create table private.request_links (
  id uuid primary key default gen_random_uuid(),
  request_id uuid not null,
  digest text not null constraint request_links_digest_is_hex check (digest ~ '^[0-9a-f]{64}$'),
  way text not null constraint request_links_way_known check (way in ('mail', 'copied')),
  made_by uuid not null,
  made_at timestamptz not null default now(),
  ended_at timestamptz,
  seen_at timestamptz,
  constraint request_links_digest_key unique (digest),
  constraint request_links_request_id_fkey foreign key (request_id) references public.quote_requests (id) on delete cascade,
  constraint request_links_made_by_fkey foreign key (made_by) references public.profiles (id) on delete restrict
);
create index request_links_request_id on private.request_links (request_id, made_at);
create index request_links_made_by on private.request_links (made_by);
comment on table private.request_links is
  'Links of requests to guests, each good for its one request. Written by functions of the folder guests only.';
comment on column private.request_links.digest is 'sha256 of the secret in hexadecimal; the secret itself is stored nowhere.';
comment on column private.request_links.way is
  'mail: written into a mail; copied: shown to the architect, who sends it. The oldest mailed one makes room for another, a copied one never.';
comment on column private.request_links.ended_at is 'When it was ended before its time; how long it lives is in private.is_living_link.';
comment on column private.request_links.seen_at is 'When somebody first touched its page; reading it changes nothing.';

create table private.link_acts (
  id bigint generated always as identity primary key,
  request_id uuid not null,
  link_id uuid not null,
  at timestamptz not null default now(),
  act text not null constraint link_acts_act_known check (act in (
    'seen', 'will_quote', 'will_not_quote', 'asked', 'answered', 'withdrew', 'confirmed', 'declined', 'left'
  )),
  person_name text constraint link_acts_person_name_is_short check (length(person_name) <= 120),
  constraint link_acts_request_id_fkey foreign key (request_id) references public.quote_requests (id) on delete cascade,
  constraint link_acts_link_id_fkey foreign key (link_id) references private.request_links (id) on delete cascade
);
create index link_acts_request_id on private.link_acts (request_id, id);
create index link_acts_link_id on private.link_acts (link_id);
comment on table private.link_acts is 'Acts by the link of a request, with the name that the person gave; for six months.';
comment on column private.link_acts.person_name is 'As typed on the page; nobody proved it.';

create table private.no_contact (
  id bigint generated always as identity primary key,
  digest text not null constraint no_contact_digest_is_hex check (digest ~ '^[0-9a-f]{64}$'),
  architect_id uuid,
  at timestamptz not null default now(),
  constraint no_contact_once unique nulls not distinct (digest, architect_id),
  constraint no_contact_architect_id_fkey foreign key (architect_id) references public.profiles (id) on delete cascade
);
create index no_contact_architect_id on private.no_contact (architect_id);
comment on table private.no_contact is
  'People who do not want to be asked: a keyed digest of an address or a telephone number, and nothing that could be read back.';
comment on column private.no_contact.architect_id is 'The architect whom they do not want to hear from; null is everybody.';

insert into private.secrets (name, value)
values ('no_contact_key', encode(extensions.gen_random_bytes(32), 'hex'))
on conflict (name) do nothing;

alter table public.quote_requests
  add column news_kind text constraint quote_requests_news_kind_known check (news_kind ~ '^[a-z_]{2,40}$'),
  add column news_at timestamptz,
  add constraint quote_requests_news_at_in_range
    check (news_at >= '2000-01-01 00:00+00' and news_at < '2101-01-01 00:00+00'),
  add constraint quote_requests_news_have_a_time check ((news_kind is null) = (news_at is null));
comment on column public.quote_requests.news_kind is
  'The latest event that nobody sent to its guest yet, a kind of notification; null for suppliers with an account. Never granted.';

alter table public.sign_offs
  add column way text not null default 'account' constraint sign_offs_way_known check (way in ('account', 'link', 'behalf')),
  add column person_name text constraint sign_offs_person_name_is_short check (length(person_name) <= 120),
  add constraint sign_offs_name_by_link check (way <> 'link' or coalesce(length(btrim(person_name)), 0) > 0);
comment on column public.sign_offs.way is 'By the person''s account, by the link of a guest''s request, or entered by the architect. Never granted.';
comment on column public.sign_offs.person_name is 'By a link: the name that the person gave, which nobody proved. Never granted.';

alter table public.platform_settings
  add column guests_open boolean not null default true,
  add column guest_orders_free integer
    constraint platform_settings_guest_orders_are_few check (guest_orders_free between 1 and 1000);
comment on column public.platform_settings.guests_open is 'Whether architects may ask suppliers without an account.';
comment on column public.platform_settings.guest_orders_free is
  'After how many orders a guest has to register before answering again; null is no limit.';
