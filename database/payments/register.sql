-- Register of the tables of this folder (platform/register_table.sql).

select private.register_table('public.payments',
  audit => 'payment', recorded => 'quote_id amount payment_date reverses_payment_id', hidden => 'notes', bytes => 'project',
  words => 'notes', own => 'pagamentos');
