-- Which rules were here before the present ones: a gateway of an older version that starts again beside newer ones must
-- not bring its own back.

alter table private.schema_rules add column earlier text[] not null default '{}';
comment on column private.schema_rules.earlier is
  'sha256 of the rules that stood here before, the newest last; a hundred at most.';
