-- Register of the tables of this folder (platform/register_table.sql).

select private.register_table('public.reference_tables',
  audit => 'reference_table', recorded => 'source month state regime status', per => 'statement',
  uncounted => 'a table of a month and state, written by admins', left_out => 'which admin loaded a table of prices, and when; it is about no person');

select private.register_table('private.reference_entries', left_out => 'what codes of a public source are called: about no person');
select private.register_table('private.reference_prices', left_out => 'prices of a public source: about no person');
