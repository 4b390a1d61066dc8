-- Register of the tables of this folder (platform/register_table.sql).

select private.register_table('public.instalments',
  audit => 'instalment', recorded => 'order_id number amount due_on on_delivery offset_days', hidden => 'label',
  uncounted => 'at most a hundred short rows an order, which replace each other', words => 'label', own => 'pedidos');
