-- Register of the tables of this folder (platform/register_table.sql).

select private.register_table('public.sign_offs',
  audit => 'sign_off', recorded => 'kind entity_id entity_version decision content_hash way channel received_on attachment_ids entered_by',
  hidden => 'reason person_name',
  bytes => 'project', words => 'reason person_name', own => 'aceites');
