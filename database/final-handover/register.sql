-- Register of the tables of this folder (platform/register_table.sql).

select private.register_table('public.handovers',
  audit => 'handover', recorded => 'number status', hidden => 'note close_reason',
  bytes => 'project', words => 'note close_reason',
  own => 'termos_de_entrega', whose => 't.architect_id = architect or t.client_id = client',
  without => 'architect_id client_id created_by', ordered => 'project_id, number');
