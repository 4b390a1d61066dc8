create function private.notify_invoice(
  kind text,
  invoice public.commission_invoices,
  days integer default null,
  once_key text default null,
  paid numeric default null,
  at timestamptz default now()
) returns void
language sql volatile
set search_path = ''
as $$
  select private.emit(
    notify_invoice.kind, array[(invoice).supplier_id], null, null, null, '/invoices/' || (invoice).id,
    jsonb_build_object(
      'invoice', private.invoice_label(invoice), 'period', (invoice).period, 'amount', (invoice).amount,
      'due_on', (invoice).due_on, 'paid_on', coalesce((invoice).paid_on, (invoice).charged_until), 'days', notify_invoice.days,
      'paid', notify_invoice.paid, 'received', nullif((invoice).received, 0), 'charges', nullif(o.charges, 0), 'owed', nullif(o.owed, 0),
      'day', o.day
    ),
    jsonb_build_object('reason', (invoice).notes),
    once_key => notify_invoice.once_key
  )
  from private.invoice_owed(invoice, notify_invoice.at) o
$$;
comment on function private.notify_invoice(text, public.commission_invoices, integer, text, numeric, timestamptz) is
$$Notifies a supplier of an invoice that it owes: kind invoice_issued, invoice_due, invoice_late, invoice_paid, invoice_part_paid,
invoice_reopened or invoice_cancelled (data invoice, period, amount in R$, due_on, paid_on, days late, and in R$ paid, the payment that it is
about, received in all, charges and owed on day; for the mail also reason, what the team said).
For functions of invoices; granted to nobody.$$;
