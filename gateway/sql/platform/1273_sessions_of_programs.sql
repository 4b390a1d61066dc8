-- A program acts as the person who let it in, for one account and with rights of its own (docs/decisions/296).
alter table auth.sessions
  add column kind text not null default 'person' check (kind in ('person', 'api', 'hook')),
  add column account_id uuid references auth.users (id) on delete cascade,
  add column rights text check (rights in ('none', 'prepare', 'prepare decide')),
  add constraint sessions_of_programs_are_complete
    check ((kind = 'person') = (account_id is null) and (kind = 'person') = (rights is null));
comment on column auth.sessions.kind is
  'person: a device on which a person is signed in. api: a program with a token. hook: what a webhook may read when it is sent.';
comment on column auth.sessions.account_id is
  'The only account that a program acts for, whatever a header says; null for a person, who names one with each request.';
comment on column auth.sessions.rights is
  'What a program may do at most: it may never do more than the person who let it in. Null for a person.';
create index sessions_account_id on auth.sessions (account_id) where account_id is not null;
