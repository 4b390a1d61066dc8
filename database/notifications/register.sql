-- Register of the tables of this folder (platform/register_table.sql).

select private.register_table('public.notifications',
  unaudited => 'one person’s own, which nobody else relies on',
  uncounted => 'numbers and codes that the product writes, for 180 days',
  own => 'avisos', whose => 't.recipient_id = person', picked => 'kind project_id link data times happened_at read_at',
  ordered => 'happened_at, id', erased => true);

select private.register_table('private.notification_preferences',
  own => 'preferencias_de_avisos', whose => 't.person_id = person', without => 'person_id', ordered => 'topic', erased => true);

select private.register_table('private.push_subscriptions',
  left_out => 'where a browser takes messages, with its session; a secret of the device',
  whose => 't.person_id = person', erased => true);

select private.register_table('private.digests_sent',
  left_out => 'that a digest left on a day, for a month', whose => 't.person_id = person', erased => true);
