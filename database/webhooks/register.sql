-- Register of the tables of this folder (platform/register_table.sql).

select private.register_table('private.webhooks',
  audit => 'webhook', recorded => 'account_id made_by events status disabled_why secret_version', hidden => 'url description',
  words => 'description',
  own => 'avisos_a_programas', whose => 't.account_id = person or t.made_by = person',
  without => 'session_id begun_at begun listens_since made_by', ordered => 'created_at, id', erased => true);

select private.register_table('private.events', left_out => 'ids of rows that are in the file as themselves, for 30 days');

select private.register_table('private.webhook_deliveries',
  left_out => 'what programs of the account answered, for 30 days; list_webhook_deliveries has them');
