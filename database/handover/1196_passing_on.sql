-- An account that is passed on, and what its titular requires of its people (docs/decisions/269).

create table private.former_logins (
  account_id uuid primary key,
  person_id uuid not null,
  until timestamptz not null default now(),
  constraint former_logins_account_id_fkey foreign key (account_id) references public.profiles (id) on delete restrict,
  constraint former_logins_person_id_fkey foreign key (person_id) references public.profiles (id) on delete restrict,
  constraint former_logins_person_id_key unique (person_id),
  constraint former_logins_are_others check (person_id <> account_id)
);
comment on table private.former_logins is
  'Accounts that were passed on by the person who founded them: the id under which that person signs in since then. Written by detach_login, read by whatever names who acted.';
comment on column private.former_logins.account_id is 'The account, whose id was the founder''s until then. Nobody signs in with it any more.';
comment on column private.former_logins.until is 'What carries the id of the account as the person who acted, and is older, was done by its founder.';

alter table public.profiles add column requires_factor boolean not null default false;
comment on column public.profiles.requires_factor is
  'Whether everybody who acts for the account needs a second factor. Set by set_account_rules.';
