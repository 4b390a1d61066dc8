-- Register of the tables with which the product runs (register_table.sql).

select private.register_table('private.outbox', own => 'emails_para_voce');

select private.register_table('private.written_bytes', left_out => 'how many bytes, for two days; nothing of what they say');
select private.register_table('private.byte_stops', left_out => 'that somebody wrote too much, until the end of the day');
select private.register_table('private.number_series', left_out => 'the last number of each series; the numbers are in the orders');
select private.register_table('private.pushes', left_out => 'messages on their way to devices, for an hour');
select private.register_table('private.jobs', left_out => 'about nobody');
select private.register_table('private.gateways', left_out => 'about nobody');
select private.register_table('private.settings', left_out => 'about nobody');
select private.register_table('private.secrets', left_out => 'the product’s own');
select private.register_table('private.schema_history', left_out => 'about nobody');
select private.register_table('private.schema_rules', left_out => 'about nobody');
select private.register_table('private.register', left_out => 'about nobody');
