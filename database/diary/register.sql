-- Register of the tables of this folder (platform/register_table.sql).

-- The trail begins with the sending: its trigger is in transitions.sql.
select private.register_table('public.daily_logs',
  audit => 'daily_log', verbs => '', bytes => 'project', words => 'crew activities occurrences guidance materials visitors',
  own => 'diarios', whose => 't.architect_id = architect or t.client_id = client and t.status <> ''draft''',
  without => 'architect_id client_id warned_at', ordered => 'log_date, id');
