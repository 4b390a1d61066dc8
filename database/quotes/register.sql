-- Register of the tables of this folder (platform/register_table.sql).

select private.register_table('public.quotes',
  audit => 'quote',
  recorded => 'project_item_id supplier_id status price delivery_time_days viewed_at rejection_reason version',
  hidden => 'notes item_note', per => 'statement', bytes => 'project',
  words => 'notes item_note rejection_reason brand model alternative', own => 'orcamentos');
