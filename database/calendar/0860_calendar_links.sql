-- A person's calendar for the programs that they use (docs/decisions/109).

create table private.calendar_links (
  person_id uuid primary key,
  digest text not null constraint calendar_links_digest_is_hex check (digest ~ '^[0-9a-f]{64}$'),
  created_at timestamptz not null default now(),
  constraint calendar_links_person_id_fkey foreign key (person_id) references public.profiles (id) on delete cascade,
  constraint calendar_links_digest_key unique (digest)
);
comment on table private.calendar_links is
  'Who reads their calendar by a link. Written by renew_calendar_link and revoke_calendar_link only.';
comment on column private.calendar_links.digest is
  'sha256 of the link''s token in hexadecimal; the token itself is shown once and stored nowhere.';
