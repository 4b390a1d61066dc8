-- What a gateway knows of its own settings that is not fit for real use (docs/decisions/178).
alter table private.gateways add column unfit text[] not null default '{}';
comment on column private.gateways.unfit is
  'What is not fit for production there, as codes of gateway/src/standing/fitness.ts; empty in a demonstration.';
