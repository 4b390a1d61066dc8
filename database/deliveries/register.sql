-- Register of the tables of this folder (platform/register_table.sql).

select private.register_table('public.deliveries',
  audit => 'delivery', recorded => 'order_id arrives_on arrived_on status version announced_role checked_role withdrawn_role',
  hidden => 'note check_note withdraw_reason', verbs => 'insert update', bytes => 'project',
  words => 'note check_note withdraw_reason', own => 'entregas');

select private.register_table('private.delivery_lines',
  bytes => 'person', words => 'reason', own => 'entregas');
