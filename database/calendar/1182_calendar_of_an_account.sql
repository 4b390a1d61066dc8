-- A person has one calendar link for themselves and one for each account of others that they act for (docs/decisions/264).

alter table private.calendar_links
  add column account_id uuid,
  add constraint calendar_links_account_id_fkey foreign key (account_id) references public.profiles (id) on delete cascade,
  drop constraint calendar_links_pkey,
  drop constraint calendar_links_digest_key,
  add constraint calendar_links_pkey primary key (digest),
  add constraint calendar_links_once unique nulls not distinct (person_id, account_id);
comment on column private.calendar_links.account_id is
  'The account whose days it shows, where it is another than the person''s own.';
create index calendar_links_account_id on private.calendar_links (account_id) where account_id is not null;
