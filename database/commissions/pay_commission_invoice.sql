create function private.hold_invoice(target uuid) returns public.commission_invoices
language plpgsql volatile
set search_path = ''
as $$
declare
  held public.commission_invoices;
begin
  if private.asked_by('app_admin') then
    select * into held from public.commission_invoices i where i.id = hold_invoice.target for no key update;
  end if;
  if held.id is null then
    raise exception 'Fatura não encontrada.' using errcode = 'PT404';
  end if;
  return held;
end
$$;
comment on function private.hold_invoice(uuid) is
  'The invoice of this id, locked, if an admin asks; otherwise PT404. For definer functions; granted to nobody.';

create function private.checked_invoice_words(said text, is_needed boolean) returns text
language plpgsql immutable
set search_path = ''
as $$
declare
  words text := nullif(btrim(said), '');
begin
  if is_needed and words is null then
    raise exception 'Escreva o motivo.' using errcode = 'PT400';
  elsif length(words) > 1000 then
    raise exception 'O texto pode ter até 1.000 letras.' using errcode = 'PT400';
  end if;
  return words;
end
$$;
comment on function private.checked_invoice_words(text, boolean) is
  'What somebody said about an invoice, trimmed; PT400 beyond 1,000 characters or, where it is needed, for nothing. Granted to nobody.';

create function public.pay_commission_invoice(target_invoice_id uuid, paid_on date, notes text default null) returns void
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  invoice public.commission_invoices := private.hold_invoice(target_invoice_id);
  words text := private.checked_invoice_words(pay_commission_invoice.notes, false);
begin
  if invoice.status <> 'open' then
    raise exception 'Esta fatura já foi paga ou cancelada.' using errcode = 'INVST';
  elsif pay_commission_invoice.paid_on is null or pay_commission_invoice.paid_on > private.day_in_sao_paulo(now()) then
    raise exception 'A data do pagamento não pode estar no futuro.' using errcode = 'PAYDT';
  elsif pay_commission_invoice.paid_on < date '2000-01-01' then
    raise exception 'Confira a data do pagamento.' using errcode = 'PAYDT';
  end if;
  update public.commission_invoices i
  set status = 'paid', paid_on = pay_commission_invoice.paid_on, notes = words
  where i.id = invoice.id
  returning * into strict invoice;
  perform private.tell_of_invoice('invoice_paid', invoice);
end
$$;
comment on function public.pay_commission_invoice(uuid, date, text) is
$$Records that an open invoice was paid whole, on which day (up to today), with up to 1,000 characters that its supplier reads. The supplier
is notified.
For admins; to anybody else the invoice does not exist (PT404).
Raises INVST (paid or cancelled before), PAYDT (a day to come, before the year 2000, or none), PT400.
Definer: nobody may write invoices.
Source: docs/decisions/114.$$;
grant execute on function public.pay_commission_invoice(uuid, date, text) to app_admin;

create function public.reopen_commission_invoice(target_invoice_id uuid, reason text) returns void
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  invoice public.commission_invoices := private.hold_invoice(target_invoice_id);
  words text := private.checked_invoice_words(reopen_commission_invoice.reason, true);
begin
  if invoice.status <> 'paid' then
    raise exception 'Esta fatura não está paga.' using errcode = 'INVST';
  end if;
  update public.commission_invoices i
  set status = 'open', paid_on = null, notes = words
  where i.id = invoice.id
  returning * into strict invoice;
  perform private.tell_of_invoice('invoice_reopened', invoice);
end
$$;
comment on function public.reopen_commission_invoice(uuid, text) is
$$Takes back that an invoice was paid, because it was not: it is open again, due on the same day. reason: up to 1,000 characters that its
supplier reads. The supplier is notified.
For admins; to anybody else the invoice does not exist (PT404).
Raises INVST (not paid), PT400 (no reason, or too long).
Definer: nobody may write invoices.
Source: docs/decisions/114.$$;
grant execute on function public.reopen_commission_invoice(uuid, text) to app_admin;

create function public.set_invoice_nfse(target_invoice_id uuid, nfse_number text) returns void
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  invoice public.commission_invoices := private.hold_invoice(target_invoice_id);
begin
  if invoice.status = 'cancelled' then
    raise exception 'Esta fatura já foi paga ou cancelada.' using errcode = 'INVST';
  elsif length(btrim(set_invoice_nfse.nfse_number)) > 60 then
    raise exception 'O número da NFS-e pode ter até 60 letras.' using errcode = 'PT400';
  end if;
  update public.commission_invoices i set nfse_number = nullif(btrim(set_invoice_nfse.nfse_number), '') where i.id = invoice.id;
end
$$;
comment on function public.set_invoice_nfse(uuid, text) is
$$Notes the number of the NFS-e that the operator issued elsewhere for an invoice (up to 60 characters); null or nothing takes it away.
For admins; to anybody else the invoice does not exist (PT404).
Raises INVST (cancelled), PT400.
Definer: nobody may write invoices.
Source: docs/decisions/114.$$;
grant execute on function public.set_invoice_nfse(uuid, text) to app_admin;
