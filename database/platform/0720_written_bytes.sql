-- How many bytes people write: so many a day each, so many into a project, long before the disk is full
-- for everybody (docs/decisions/060).

create table private.written_bytes (
  kind text not null check (kind in ('person', 'project')),
  subject uuid not null,
  day date not null,
  backend integer not null,
  bytes bigint not null check (bytes >= 0),
  primary key (kind, subject, day, backend)
);
comment on table private.written_bytes is
  'About how many bytes somebody wrote, and how many were written into a project, by day of São Paulo. A row for each database connection, so that no two transactions ever want the same one; read as a sum. A person''s days go after two, a project''s are joined into one (private.forget_written_bytes).';
comment on column private.written_bytes.subject is 'The person''s or the project''s id; no foreign key: counting must hold no row of theirs.';
comment on column private.written_bytes.backend is 'pg_backend_pid() of who counted; 0 in what was joined.';

create table private.byte_stops (
  kind text not null check (kind in ('person', 'project')),
  subject uuid not null,
  last_day date not null,
  backend integer not null,
  primary key (kind, subject, last_day, backend)
);
comment on table private.byte_stops is
  'Who wrote as much as they may today, and which project took as much as it may: nothing more is written by or into them until last_day has passed. Nearly always empty, which is what a write looks at. backend as in written_bytes.';
