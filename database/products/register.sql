-- Register of the table of this folder (platform/register_table.sql).

select private.register_table('public.products',
  unaudited => 'one office’s own, which nobody else relies on or learns of, the team included (docs/decisions/287)',
  bytes => 'person', words => 'description code brand model finish color size vendor_name notes',
  own => 'biblioteca', whose => 't.architect_id = architect', without => 'architect_id', ordered => 'created_at, id', erased => true);
