-- What tells the team whether the installation is well, and what it did to begin with (docs/decisions/123).

create table private.backups (
  taken_at timestamptz primary key default now(),
  how text not null constraint backups_how_known check (how in ('file', 'other')),
  bytes bigint constraint backups_bytes_count check (bytes >= 0),
  with_files boolean
);
comment on table private.backups is
  'When backups were taken: by `npm run db -- backup`, or otherwise, as `npm run db -- note-backup` says. Kept for a year.';
comment on column private.backups.how is 'file: written by Prumo; other: by means of the operator''s own.';
comment on column private.backups.bytes is 'Size of the file; null of the others.';
comment on column private.backups.with_files is 'Whether people''s files are in it; null where nobody knows.';

create table private.table_sizes (
  day date not null,
  name text not null,
  bytes bigint not null,
  primary key (day, name)
);
comment on table private.table_sizes is 'The size of each table with its indexes, once a day, for a month: to see which one grows.';

create table private.first_steps (
  only_row boolean primary key default true constraint first_steps_one_row check (only_row),
  dismissed_at timestamptz not null default now()
);
comment on table private.first_steps is 'The team put its first steps away; no row before.';
