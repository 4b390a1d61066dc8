-- The account manager (gerente de conta) of an architect's account (docs/decisions/303).

create table private.account_managers (
  profile_id uuid primary key,
  manager_id uuid,
  named_by uuid not null,
  named_at timestamptz not null default now(),
  left_at timestamptz,
  constraint account_managers_profile_id_fkey foreign key (profile_id) references public.profiles (id) on delete restrict,
  constraint account_managers_manager_id_fkey foreign key (manager_id) references public.profiles (id) on delete restrict,
  constraint account_managers_named_by_fkey foreign key (named_by) references public.profiles (id) on delete restrict,
  constraint account_managers_left_when_nobody check ((manager_id is null) = (left_at is not null))
);
comment on table private.account_managers is
  'The admin who is the contact of an architect''s account. A row without one waits for the team to name another. Written by set_account_manager and where an admin or a plan ends.';
comment on column private.account_managers.profile_id is 'The account.';
comment on column private.account_managers.manager_id is 'Null since this admin left the team.';
comment on column private.account_managers.named_by is 'The admin who named the manager.';
comment on column private.account_managers.left_at is 'When the manager left the team; null while there is one.';
create index account_managers_manager_id on private.account_managers (manager_id) where manager_id is not null;
create index account_managers_named_by on private.account_managers (named_by);
