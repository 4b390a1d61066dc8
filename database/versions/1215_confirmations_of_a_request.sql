-- A word about a typed answer goes with the history of its guest to the account that claims it, found by the request (docs/decisions/254).

alter table private.version_confirmations
  add column request_id uuid not null,
  add constraint version_confirmations_request_id_fkey
    foreign key (request_id) references public.quote_requests (id) on delete restrict;
create index version_confirmations_request_id on private.version_confirmations (request_id);
comment on column private.version_confirmations.request_id is 'Copy of the version''s.';
