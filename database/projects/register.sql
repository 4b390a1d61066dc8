-- Register of the tables of this folder (platform/register_table.sql).

select private.register_table('public.projects',
  audit => 'project', recorded => 'name status client_id architect_id client_approval client_approval_limit client_approval_by',
  hidden => 'address', bytes => 'person', words => 'address', own => 'projetos');

select private.register_table('private.project_objections',
  audit => 'objection', recorded => 'status', verbs => 'insert update', bytes => 'project',
  own => 'projetos_nao_reconhecidos', whose => 'person in (t.client_id, t.architect_id)', without => 'decided_by team_told_at',
  ordered => 'objected_at');

-- Entries of the trail: audit/transitions.sql.
select private.register_table('private.client_invitations',
  bytes => 'person', words => 'project_address',
  own => 'convites_a_clientes', whose => 't.architect_id = person', without => 'link_digests joined_id',
  ordered => 'created_at');
