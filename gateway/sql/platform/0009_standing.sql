-- How an installation stands, for whoever runs it: how each job ended, and which gateways are up.

alter table private.jobs
  add column every interval,
  add column ended_at timestamptz,
  add column failed_at timestamptz,
  add column failure text;
comment on column private.jobs.every is 'How often it runs; null until its next run says so.';
comment on column private.jobs.ended_at is 'When it last ended well.';
comment on column private.jobs.failed_at is 'When its last run failed; null once one has ended well again.';
comment on column private.jobs.failure is 'What PostgreSQL or the file store said about it.';

create table private.gateways (
  id uuid primary key,
  started_at timestamptz not null default now(),
  seen_at timestamptz not null default now(),
  version text,
  node text not null,
  is_demo boolean not null,
  mail text not null constraint gateways_mail_known check (mail in ('sent', 'shown', 'failing', 'none')),
  push boolean not null,
  disk_free bigint,
  disk_total bigint,
  files_in text not null constraint gateways_files_in_known check (files_in in ('folder', 'bucket')),
  files_free bigint,
  files_total bigint
);
comment on table private.gateways is
  'The gateways of this installation, each of which writes once a minute that it is there; gone a day after its last word.';
comment on column private.gateways.mail is 'What happens to mail there, as in gateway/src/mail/mail-state.ts.';
comment on column private.gateways.push is 'Whether it notifies devices.';
comment on column private.gateways.disk_free is 'Bytes free where DATA_DIR lies; null where the system does not say.';
comment on column private.gateways.files_free is 'Bytes free where the files of people lie; null in a bucket.';
