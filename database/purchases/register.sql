-- Register of the tables of this folder (platform/register_table.sql).

select private.register_table('public.purchases',
  audit => 'purchase', recorded => 'number kind bought_on total version cancelled_at', hidden => 'vendor description note cancel_reason',
  bytes => 'project', words => 'vendor description note cancel_reason',
  own => 'compras_por_fora', whose => 't.architect_id = architect or t.client_id = client',
  without => 'architect_id client_id created_by changed_at', ordered => 'created_at, id');

select private.register_table('public.purchase_lines',
  unaudited => 'replaced whole with their purchase, whose entry says that it was saved and what it came to',
  bytes => 'project', words => 'description unit',
  own => 'linhas_de_compras', whose => 't.architect_id = architect or t.client_id = client',
  without => 'project_id architect_id client_id', ordered => 'purchase_id, position');

select private.register_table('public.purchase_instalments',
  unaudited => 'written whole with their purchase, whose entry says that it was saved',
  bytes => 'project', words => 'label',
  own => 'parcelas_de_compras', whose => 't.architect_id = architect or t.client_id = client',
  without => 'project_id architect_id client_id', ordered => 'purchase_id, number');

select private.register_table('public.purchase_payments',
  audit => 'purchase_payment', recorded => 'purchase_id amount payment_date paid_by reimbursed_on reverses_id', hidden => 'notes',
  bytes => 'project', words => 'notes',
  own => 'pagamentos_de_compras', whose => 't.architect_id = architect or t.client_id = client',
  without => 'project_id architect_id client_id created_by', ordered => 'created_at, id');
