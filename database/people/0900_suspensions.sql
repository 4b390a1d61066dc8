-- Access that the team takes away for a while, and gives back (docs/decisions/116).

alter table public.profiles
  add column suspended_at timestamptz,
  add column suspension_reason text constraint profiles_suspension_reason_is_short
    check (length(btrim(suspension_reason)) between 3 and 1000),
  -- The specified statuses stay: a client that knows nothing of suspensions sees a rejected registration.
  add constraint profiles_suspended_is_rejected check (suspended_at is null or status = 'rejected'),
  add constraint profiles_suspended_with_reason check ((suspended_at is null) = (suspension_reason is null));
comment on column public.profiles.suspended_at is
  'Since when the team has suspended the person; null for everybody else, also for those who were rejected for good. Set by the database.';
comment on column public.profiles.suspension_reason is 'Why, as the person reads it. Set by the database.';

-- The directory of people begins with the newest.
create index profiles_newest on public.profiles (created_at desc, id);
