-- Register of the tables of this folder (platform/register_table.sql).

select private.register_table('public.selections',
  audit => 'selection', recorded => 'status keep_undecided undecided_categories shows_rivals total', hidden => 'message',
  bytes => 'project', words => 'message', own => 'selecoes');

select private.register_table('public.selection_items',
  audit => 'selection_item', recorded => 'selection_id quote_id version decision', hidden => 'justification',
  per => 'statement', bytes => 'project', words => 'justification', own => 'selecoes');
