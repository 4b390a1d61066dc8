create function private.tell_of_invoice(kind text, invoice public.commission_invoices, days integer default null, once_key text default null)
returns void
language sql volatile
set search_path = ''
as $$
  select private.emit(
    tell_of_invoice.kind, array[(invoice).supplier_id], null, null, null, '/invoices/' || (invoice).id,
    jsonb_build_object(
      'invoice', private.invoice_label(invoice), 'period', (invoice).period, 'amount', (invoice).amount,
      'due_on', (invoice).due_on, 'paid_on', (invoice).paid_on, 'days', tell_of_invoice.days
    ),
    jsonb_build_object('reason', (invoice).notes),
    once_key => tell_of_invoice.once_key
  )
$$;
comment on function private.tell_of_invoice(text, public.commission_invoices, integer, text) is
$$Notifies a supplier of an invoice that it owes: kind invoice_issued, invoice_due, invoice_late, invoice_paid, invoice_reopened or
invoice_cancelled (data invoice, period, amount in R$, due_on, paid_on, days late; for the mail also reason, what the team said).
For functions of invoices; granted to nobody.$$;
