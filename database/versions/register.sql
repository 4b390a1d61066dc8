-- Register of the tables of this folder (platform/register_table.sql).

select private.register_table('public.quote_versions',
  unaudited => 'kept whole and never changed, so it is its own trail', bytes => 'project',
  words => 'notes change_note payment_note taxes_note lines', own => 'versoes_de_orcamento');

select private.register_table('private.quote_drafts',
  own => 'rascunhos_de_propostas', whose => 't.supplier_id = supplier', without => 'supplier_id',
  ordered => 'saved_at, request_id');
