-- No date of a table of the wire is infinite or beyond what a page can show.

alter table public.account_people
  add constraint account_people_joined_in_range check (joined_at >= '2000-01-01 00:00+00' and joined_at < '2101-01-01 00:00+00'),
  add constraint account_people_ended_in_range check (ended_at >= '2000-01-01 00:00+00' and ended_at < '2101-01-01 00:00+00'),
  add constraint account_people_offered_in_range check (owner_offered_at >= '2000-01-01 00:00+00' and owner_offered_at < '2101-01-01 00:00+00');
