-- Register of the tables of this folder (platform/register_table.sql).

-- The trail begins with the publication: its trigger is in transitions.sql.
select private.register_table('public.issues',
  audit => 'issue', verbs => '', bytes => 'project', words => 'room title description',
  own => 'pendencias',
  whose => '(t.architect_id = architect or t.client_id = client or t.supplier_id = supplier) and (t.status <> ''draft'' or t.author_id = person)',
  without => 'project_id architect_id client_id supplier_id author_id created_by', ordered => 'created_at, id');

select private.register_table('public.issue_events',
  unaudited => 'a history itself, of which rows are only added', bytes => 'project', words => 'words',
  own => 'andamento_de_pendencias', whose => 't.architect_id = architect or t.client_id = client or t.supplier_id = supplier',
  without => 'project_id architect_id client_id supplier_id created_by', ordered => 'at, id');
