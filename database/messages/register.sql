-- Register of the tables of this folder (platform/register_table.sql).

select private.register_table('public.messages',
  unaudited => 'kept whole and never changed, so it is its own trail', bytes => 'project', words => 'body',
  own => 'mensagens', whose => 't.author_id = person', picked => 'id project_id request_id body files created_at',
  ordered => 'created_at, id');

select private.register_table('public.threads',
  unaudited => 'one person’s own, which nobody else relies on',
  uncounted => 'times and counts that the product writes, one row a person and conversation',
  own => 'conversas', whose => 't.person_id = person', without => 'person_id account_id', ordered => 'last_at, thread_id');
