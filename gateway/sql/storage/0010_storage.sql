-- Files that people store: buckets and objects, as the stock storage client knows them. The bytes lie in a
-- folder or an S3 bucket under their sha256 (gateway/src/storage); a row here is what makes them a file.
-- Which buckets there are, and who may read, add and delete objects, is the product's.

create schema storage;
comment on schema storage is
  'Buckets and objects of /storage/v1. Never served by /rest/v1. The product grants usage, writes the policies and storage.may_write.';
grant usage on schema storage to authenticator;

create table storage.buckets (
  id text primary key constraint buckets_id_plain check (id ~ '^[a-z0-9][a-z0-9-]{0,62}$'),
  public boolean not null default false,
  size_limit bigint not null check (size_limit between 1 and 1073741824),
  mime_types text[] not null,
  allows_replacing boolean not null default false,
  created_at timestamptz not null default now()
);
alter table storage.buckets enable row level security;
comment on table storage.buckets is 'Where objects are kept, and what each place takes. Rows are written by the product''s table files.';
comment on column storage.buckets.public is 'Anyone who knows the name of an object reads it, without signing in.';
comment on column storage.buckets.size_limit is 'Bytes of one object, as it was sent.';
comment on column storage.buckets.mime_types is 'Types by content that are taken; nothing else is.';
comment on column storage.buckets.allows_replacing is
  'Whether an upload may replace an object of the same name (update, upsert) by whoever may delete and add it.';

create table storage.objects (
  id uuid primary key,
  bucket_id text not null constraint objects_bucket_id_fkey references storage.buckets (id),
  name text collate "C" not null constraint objects_name_length check (length(name) between 1 and 512),
  owner_id uuid not null,
  digest text not null constraint objects_digest_is_sha256 check (digest ~ '^[0-9a-f]{64}$'),
  size bigint not null check (size >= 0),
  mime_type text not null check (length(mime_type) between 3 and 255),
  metadata jsonb not null default '{}',
  created_at timestamptz not null default now(),
  constraint objects_bucket_id_name_key unique (bucket_id, name)
);
alter table storage.objects enable row level security;
comment on table storage.objects is
  'Files. A row is written once the bytes are safe and is the acknowledgement of an upload; bytes without a row are removed after a day.';
comment on column storage.objects.owner_id is 'Who uploaded it. No foreign key: the gateway knows no table of people.';
comment on column storage.objects.digest is 'sha256 of the stored bytes, in hex; the name of the bytes in the store.';
comment on column storage.objects.mime_type is 'By content, never as the sender said.';
comment on column storage.objects.metadata is 'What was read from the file before it was stored: takenAt, width and height of a picture.';
create index objects_digest on storage.objects (digest);
create index objects_owner_id on storage.objects (owner_id);

-- Written into the store as well: bytes are only ever removed by the database to which they belong.
insert into private.secrets (name, value) values ('files_id', gen_random_uuid()::text);
