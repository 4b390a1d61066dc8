-- Register of the tables of this folder (platform/register_table.sql).

select private.register_table('public.kept_choices',
  unaudited => 'one person’s own, which nobody else relies on',
  uncounted => 'ids and a number an item, which replace each other',
  own => 'escolhas_na_comparacao', whose => 't.architect_id = architect', without => 'architect_id id',
  ordered => 'saved_at, project_id');
