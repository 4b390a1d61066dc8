-- Register of the tables of this folder (platform/register_table.sql).

select private.register_table('public.milestones',
  audit => 'milestone', recorded => 'order_id starts_on due_on done_on after_id after_order_id version removed_at', hidden => 'title',
  bytes => 'project', words => 'title',
  own => 'marcos', whose => 't.architect_id = architect or t.client_id = client or t.supplier_id = supplier',
  without => 'architect_id client_id supplier_id after_id after_order_id position changed_at', ordered => 'created_at, id');

select private.register_table('private.freed_plans', left_out => 'that a day of an order is gone; about nobody');
