-- Register of the tables of this folder (platform/register_table.sql).

select private.register_table('public.item_specs',
  audit => 'item_spec', recorded => 'code brand model finish color size accepts_equivalent cover_id status version approved_version',
  hidden => 'notes vendor_name vendor_url',
  bytes => 'project', words => 'code brand model finish color size notes vendor_name', own => 'fichas',
  whose => 't.architect_id = architect', without => 'id code_key stands_since architect_id', ordered => 't.project_id, t.item_id');

select private.register_table('public.item_spec_versions',
  unaudited => 'a history itself; the trail has each status and sign-off', bytes => 'project', words => 'message reason',
  own => 'versoes_de_fichas', whose => 't.architect_id = architect or t.client_id = client',
  without => 'architect_id client_id', ordered => 't.sent_at, t.id');
