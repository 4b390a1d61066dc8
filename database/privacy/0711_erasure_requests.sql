-- People who asked to be forgotten (LGPD art. 18 VI), and what the team decided.

create table private.erasure_requests (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null,
  status text not null default 'open' constraint erasure_requests_status_known
    check (status in ('open', 'cancelled', 'refused', 'done')),
  reason text check (length(reason) <= 1000),
  decision_reason text check (length(decision_reason) <= 1000),
  requested_at timestamptz not null default now(),
  decided_at timestamptz,
  decided_by uuid,
  constraint erasure_requests_decided_at_with_status check ((status = 'open') = (decided_at is null)),
  constraint erasure_requests_refused_has_reason check (status <> 'refused' or length(btrim(decision_reason)) > 0)
);
comment on table private.erasure_requests is
  'One row per request to be erased: open until the person cancels it or an admin refuses or carries it out. user_id and decided_by are accounts'' ids, without foreign keys: the row outlives the erased account, and then names nobody.';
comment on column private.erasure_requests.reason is 'The person''s own words; gone once the request is done.';
comment on column private.erasure_requests.decision_reason is 'Why it was refused, as the person reads it.';
create unique index erasure_requests_one_open on private.erasure_requests (user_id) where status = 'open';
create index erasure_requests_user_id on private.erasure_requests (user_id, requested_at desc);
