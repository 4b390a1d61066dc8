-- Where apply.ts remembers what it has done. Runs before everything, once.

create schema private;
comment on schema private is 'Helpers, secrets and queues. No API role reads a table here.';

create table private.schema_history (
  file text primary key,
  checksum text not null,
  applied_at timestamptz not null default now()
);
comment on table private.schema_history is 'Table files that ran in this database, with the sha256 they had.';

create table private.schema_rules (
  only_row boolean primary key default true check (only_row),
  checksum text not null,
  built_at timestamptz not null default now()
);
comment on table private.schema_rules is 'sha256 over every rule file as last built.';
