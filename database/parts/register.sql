-- Register of the tables of this folder (platform/register_table.sql).

select private.register_table('public.item_parts',
  audit => 'item_part', recorded => 'quantity unit position', hidden => 'description', bytes => 'project', words => 'description',
  own => 'partes_dos_itens', whose => 't.architect_id = architect', without => 'architect_id client_id', ordered => 'item_id, position');

select private.register_table('private.change_order_parts',
  own => 'aditivos');
