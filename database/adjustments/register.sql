-- Register of the tables of this folder (platform/register_table.sql).

select private.register_table('public.quote_adjustments',
  audit => 'adjustment', recorded => 'request_id project_item_id', hidden => 'amount note', bytes => 'project', words => 'note',
  own => 'ajustes', whose => 't.architect_id = architect', without => 'project_id architect_id', ordered => 'created_at, id');
