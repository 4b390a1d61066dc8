-- Register of the tables of this folder (platform/register_table.sql).

-- The trail begins with the sending: its trigger is in transitions.sql.
select private.register_table('public.change_orders',
  audit => 'change_order', verbs => '', bytes => 'project', words => 'title description close_reason instalments',
  own => 'aditivos');

select private.register_table('private.change_order_lines',
  bytes => 'person', words => 'description spec', own => 'aditivos');
