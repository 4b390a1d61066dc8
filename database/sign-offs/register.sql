-- Register of the tables of this folder (platform/register_table.sql).

select private.register_table('public.sign_offs',
  audit => 'sign_off', recorded => 'kind entity_id entity_version decision content_hash', hidden => 'reason',
  bytes => 'project', words => 'reason', own => 'aceites');
