-- Settings of a gateway that are not fit for real use, as the gateway reports them (docs/decisions/178).
alter table private.gateways add column unfit text[] not null default '{}';
comment on column private.gateways.unfit is
  'What is not fit for production there, as codes of gateway/src/standing/fitness.ts; empty in a demonstration.';
