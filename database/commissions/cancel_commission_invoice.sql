create function public.cancel_commission_invoice(target_invoice_id uuid, reason text) returns void
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  words text := private.checked_invoice_words(cancel_commission_invoice.reason, true);
  quote_ids uuid[] := array(select distinct c.quote_id from public.commissions c where c.invoice_id = target_invoice_id);
  invoice public.commission_invoices;
begin
  -- Payments and reversals hold their quote: what is freed below is due by what was paid then.
  if private.asked_by('app_admin') then
    perform from public.quotes q where q.id = any (quote_ids) order by q.id for no key update;
  end if;
  invoice := private.hold_invoice(target_invoice_id);
  if invoice.status <> 'open' then
    raise exception 'Esta fatura já foi paga ou cancelada.' using errcode = 'INVST';
  elsif invoice.received > 0 then
    raise exception 'Esta fatura já recebeu %. Desfaça o pagamento antes de cancelar.', private.brl(invoice.received) using errcode = 'INVST';
  end if;
  perform from public.commissions c where c.invoice_id = invoice.id order by c.id for no key update;
  update public.commissions c set invoice_id = null where c.invoice_id = invoice.id;
  update public.commission_invoices i
  set status = 'cancelled', cancelled_at = now(), notes = words
  where i.id = invoice.id
  returning * into strict invoice;
  perform private.settle_commissions(quote_ids);
  perform private.notify_invoice('invoice_cancelled', invoice);
end
$$;
comment on function public.cancel_commission_invoice(uuid, text) is
$$Cancels an open invoice: what it charged is due again and counts in the next month that is closed, also the same one. The invoice keeps
its number and amount. reason: up to 1,000 characters that its supplier reads. The supplier is notified.
For admins; to anybody else the invoice does not exist (PT404).
Raises INVST (paid, in part too, or cancelled before), PT400 (no reason, or too long).
Definer: nobody may write invoices or commissions.
Source: docs/decisions/114.$$;
grant execute on function public.cancel_commission_invoice(uuid, text) to app_admin;
