-- Register of the tables of this folder (platform/register_table.sql).

select private.register_table('public.commissions',
  audit => 'commission',
  recorded => 'quote_id supplier_id kind base_amount commission_rate commission_amount due_at invoice_id cancelled_at',
  uncounted => 'numbers that the product writes, one row an approval or a change of a deal',
  own => 'comissoes', whose => 't.supplier_id = person', without => 'project_id', ordered => 'created_at');

select private.register_table('public.commission_invoices',
  audit => 'invoice',
  recorded => 'supplier_id year number period amount status due_on paid_on nfse_number fine_rate interest_rate'
    ' received received_charges unpaid_charges charged_until',
  hidden => 'notes', uncounted => 'one row a supplier and month, with short texts of the team', words => 'nfse_number notes',
  own => 'faturas');

select private.register_table('private.invoice_payments', left_out => 'in each invoice of the file');
select private.register_table('private.commission_closings',
  left_out => 'which admin closed a month, and when; the invoices are in the file');
select private.register_table('private.commission_closing_suppliers',
  left_out => 'that a supplier was gone through when a month was closed; its invoices are in the file');
