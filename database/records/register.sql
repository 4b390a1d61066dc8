-- Register of the tables of this folder (platform/register_table.sql).

select private.register_table('public.project_transfers',
  audit => 'transfer', recorded => 'from_architect_id to_architect_id', hidden => 'reason', bytes => 'project',
  words => 'reason', own => 'projetos_transferidos');
