-- Uploads that the product reads as text when their row is written (docs/decisions/291).

alter table storage.buckets
  add column text_types text[] not null default '{}',
  add column text_bytes bigint not null default 1048576 constraint buckets_text_bytes_in_range check (text_bytes between 1 and 16777216);
comment on column storage.buckets.text_types is
  'Types by content that are taken beside mime_types, as text in UTF-8: the statement that writes the row has it in the setting storage.text.';
comment on column storage.buckets.text_bytes is 'Bytes of an object of text_types; those of the others are bounded by size_limit.';
