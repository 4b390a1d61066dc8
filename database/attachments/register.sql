-- Register of the tables of this folder and of the gateway's tables of files (platform/register_table.sql).

-- The trail leaves out the files of a library: its triggers are in transitions.sql.
select private.register_table('public.attachments',
  audit => 'attachment', verbs => '', bytes => 'person',
  own => 'arquivos', whose => 't.uploaded_by = person', without => 'uploaded_by architect_id client_id supplier_id',
  ordered => 'created_at, id');

select private.register_table('storage.objects', own => 'arquivos');
select private.register_table('storage.buckets', left_out => 'about nobody');
