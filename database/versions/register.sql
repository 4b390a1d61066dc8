-- Register of the tables of this folder (platform/register_table.sql).

select private.register_table('public.quote_versions',
  unaudited => 'kept whole and never changed, so it is its own trail', bytes => 'project',
  words => 'notes change_note payment_note taxes_note lines said_by', own => 'versoes_de_orcamento');

select private.register_table('private.version_confirmations',
  words => 'person_name note', own => 'conferencias_de_propostas', whose => 't.supplier_id = supplier', without => 'supplier_id',
  ordered => 'at, version_id');

-- The author by its first letter: the names of the sides stand for people here.
select private.register_table('private.quote_drafts',
  own => 'rascunhos_de_propostas',
  whose => $$case left(t.author, 1)
    when 's' then t.supplier_id = supplier
    else exists (select from public.quote_requests r where r.id = t.request_id and r.architect_id = architect)
  end$$,
  without => 'supplier_id author saved_by',
  ordered => 'saved_at, request_id');
