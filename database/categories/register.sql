-- Register of the tables of this folder (platform/register_table.sql).

select private.register_table('public.categories',
  audit => 'category', recorded => 'key label retired_at', uncounted => 'at most a hundred short rows, written by admins',
  words => 'label', left_out => 'about no person');
