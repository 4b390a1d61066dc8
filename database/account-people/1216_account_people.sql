-- The people who act for an account beside the one who founded it (docs/decisions/262).

create table public.account_people (
  id uuid primary key default gen_random_uuid(),
  account_id uuid not null references public.profiles (id) on delete restrict,
  person_id uuid not null references public.profiles (id) on delete restrict,
  role text not null constraint account_people_role_is_known check (role in ('owner', 'manager', 'collaborator', 'reader')),
  joined_at timestamptz not null default now(),
  invited_by uuid references public.profiles (id) on delete restrict,
  ended_at timestamptz,
  ended_by uuid references public.profiles (id) on delete restrict,
  owner_offered_at timestamptz,
  constraint account_people_are_others check (person_id <> account_id),
  constraint account_people_end_by_somebody check (ended_at is not null or ended_by is null)
);
alter table public.account_people enable row level security;
comment on table public.account_people is
  'Who acts for an account beside its founder, and with which role. Rows end and are never deleted: who could read an account at a time stays known. Read by its people; written by functions only.';
comment on column public.account_people.account_id is 'The profile of the person who founded the account; all rows of the account carry its id.';
comment on column public.account_people.role is 'owner (titular): everything; manager (gestor): prepares and decides; collaborator (colaborador): prepares; reader (leitura): reads.';
comment on column public.account_people.ended_by is 'Who ended it; the person, when they left.';
comment on column public.account_people.owner_offered_at is 'Since when the titular offers the account to this person; null without an offer.';
create unique index account_people_once on public.account_people (account_id, person_id) where ended_at is null;
create index account_people_person_id on public.account_people (person_id) where ended_at is null;
create index account_people_account_id on public.account_people (account_id, joined_at);
create index account_people_of_person on public.account_people (person_id);
create index account_people_invited_by on public.account_people (invited_by) where invited_by is not null;
create index account_people_ended_by on public.account_people (ended_by) where ended_by is not null;
create unique index account_people_one_owner on public.account_people (account_id) where ended_at is null and role = 'owner';
