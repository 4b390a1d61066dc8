-- Register of the tables of this folder (platform/register_table.sql).

select private.register_table('public.project_items',
  audit => 'item', recorded => 'description category quantity unit room code cancelled_at', hidden => 'specifications_url',
  per => 'statement', bytes => 'project', words => 'description room code', own => 'itens');

select private.register_table('public.item_kits',
  audit => 'kit', recorded => 'architect_id', hidden => 'name room', bytes => 'person', words => 'name room', own => 'kits');

select private.register_table('public.kit_items',
  unaudited => 'one person’s own, which nobody else relies on', bytes => 'person', words => 'description', own => 'kits');

select private.register_table('public.item_forecasts',
  audit => 'item_forecast', recorded => 'amount', hidden => 'source source_note', words => 'source_note',
  uncounted => 'one number an item', own => 'previstos_por_item');
