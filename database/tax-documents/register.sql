-- Register of the tables of this folder (platform/register_table.sql).

select private.register_table('public.tax_documents',
  audit => 'tax_document', recorded => 'order_id access_key number total status uploaded_role', hidden => 'removal_reason', bytes => 'project',
  words => 'issuer_name removal_reason',
  own => 'notas_fiscais',
  whose => 't.architect_id = architect or t.client_id = client or t.supplier_id = supplier',
  without => 'uploaded_by architect_id client_id supplier_id project_id cancellation_id', ordered => 'created_at, id');
