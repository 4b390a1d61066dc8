-- Register of the tables of this folder (platform/register_table.sql).

select private.register_table('public.price_indexes',
  audit => 'price_index', recorded => 'index month value', per => 'statement',
  uncounted => 'one number a month, written by admins', left_out => 'about no person');

select private.register_table('private.item_words', left_out => 'words of items, which are in the file as they were written');
