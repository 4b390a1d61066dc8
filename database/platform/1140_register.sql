-- Facts about each table besides its columns (docs/decisions/216). The register.sql of each folder fills it whenever the
-- rules are built.

create table private.register (
  table_name text primary key,
  audit text,
  unaudited text,
  bytes text constraint register_bytes_known check (bytes in ('person', 'project')),
  uncounted text,
  own text,
  whose text,
  picked text[],
  without text[] not null default '{}',
  ordered text,
  left_out text,
  erased boolean not null default false
);
comment on table private.register is
  'One row per table, written by private.register_table, whose comment explains each column. Owner only.';
