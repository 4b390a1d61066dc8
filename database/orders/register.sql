-- Register of the tables of this folder (platform/register_table.sql).

select private.register_table('public.orders',
  audit => 'order', recorded => 'year number category status version supplier_id warranty_months fulfilled_at',
  hidden => 'terms delivery_place cancel_reason', uncounted => 'one row an order, whose texts are short and replace each other',
  words => 'terms delivery_place cancel_reason', own => 'pedidos');

select private.register_table('private.order_items', own => 'pedidos');
