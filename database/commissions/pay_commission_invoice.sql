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
  'A note about an invoice, trimmed; PT400 beyond 1,000 characters or, where a note is needed, without one. Granted to nobody.';

create function private.settle_invoice(target uuid) returns public.commission_invoices
language sql volatile
set search_path = ''
as $$
  update public.commission_invoices i
  set received = coalesce(s.received, 0), received_charges = coalesce(s.charges, 0), unpaid_charges = coalesce(l.carried, 0),
    charged_until = l.paid_on,
    status = case when coalesce(s.received - s.charges, 0) = i.amount then 'paid' else 'open' end,
    paid_on = case when coalesce(s.received - s.charges, 0) = i.amount then l.paid_on end
  from (
    select sum(y.amount) as received, sum(y.charges) as charges
    from private.invoice_payments y where y.invoice_id = settle_invoice.target and y.taken_back_at is null
  ) s
  left join (
    select y.carried, y.paid_on
    from private.invoice_payments y where y.invoice_id = settle_invoice.target and y.taken_back_at is null
    order by y.number desc
    limit 1
  ) l on true
  where i.id = settle_invoice.target
  returning i.*
$$;
comment on function private.settle_invoice(uuid) is
$$Says of an invoice that is not cancelled what its payments that stand come to, and whether it is paid. The caller holds it. Granted to
nobody.$$;

create function private.check_received(invoice public.commission_invoices, seen_received numeric) returns void
language plpgsql stable
set search_path = ''
as $$
begin
  if check_received.seen_received <> (invoice).received then
    raise exception 'Outra pessoa da equipe registrou ou desfez um pagamento desta fatura: agora são % recebidos. Confira e tente de novo.',
      private.brl((invoice).received) using errcode = 'INVST';
  end if;
end
$$;
comment on function private.check_received(public.commission_invoices, numeric) is
$$Refuses an act on an invoice that received another sum than the caller saw (INVST); without a sum nothing is compared. Granted to nobody.$$;

create function private.check_payment_day(invoice public.commission_invoices, day date) returns void
language plpgsql stable
set search_path = ''
as $$
begin
  if check_payment_day.day is null or check_payment_day.day > private.day_in_sao_paulo(now()) then
    raise exception 'A data do pagamento não pode estar no futuro.' using errcode = 'PAYDT';
  elsif check_payment_day.day < date '2000-01-01' then
    raise exception 'Confira a data do pagamento.' using errcode = 'PAYDT';
  elsif check_payment_day.day < (invoice).charged_until then
    raise exception 'O último pagamento desta fatura é de %. Registre este a partir desse dia, ou desfaça aquele antes.',
      private.day_label((invoice).charged_until) using errcode = 'PAYDT';
  end if;
end
$$;
comment on function private.check_payment_day(public.commission_invoices, date) is
$$Refuses a payment of an invoice on a day to come, without one, before the year 2000 or before its last payment (PAYDT). For
pay_commission_invoice; granted to nobody.$$;

create function public.pay_commission_invoice(
  target_invoice_id uuid,
  paid_on date,
  notes text default null,
  amount numeric default null,
  waives_charges boolean default false,
  seen_received numeric default null
) returns void
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  invoice public.commission_invoices := private.hold_invoice(target_invoice_id);
  words text := private.checked_invoice_words(pay_commission_invoice.notes, false);
  is_waived constant boolean := coalesce(pay_commission_invoice.waives_charges, false);
  due record;
  asked numeric;
  sum_paid numeric := private.reais(pay_commission_invoice.amount);
begin
  if invoice.status <> 'open' then
    raise exception 'Esta fatura já foi paga ou cancelada.' using errcode = 'INVST';
  end if;
  perform private.check_received(invoice, pay_commission_invoice.seen_received);
  perform private.check_payment_day(invoice, pay_commission_invoice.paid_on);
  select o.* into due
  from private.invoice_owed(invoice, pay_commission_invoice.paid_on::timestamp at time zone 'America/Sao_Paulo') o;
  asked := case when is_waived then 0 else due.charges end;
  sum_paid := coalesce(sum_paid, due.rest + asked);
  if sum_paid <= 0 then
    raise exception 'O valor do pagamento tem de ser maior que zero.' using errcode = 'PAYNG';
  elsif sum_paid > due.rest + asked then
    raise exception 'O valor passa do que a fatura deve em %: %.', private.day_label(pay_commission_invoice.paid_on),
      private.brl(due.rest + asked) using errcode = 'INVMX';
  end if;

  insert into private.invoice_payments (invoice_id, number, paid_on, amount, charges, waived, carried)
  select invoice.id, coalesce(max(y.number), 0) + 1, pay_commission_invoice.paid_on, sum_paid, least(sum_paid, asked),
    due.charges - asked, greatest(asked - sum_paid, 0)
  from private.invoice_payments y where y.invoice_id = invoice.id;
  update public.commission_invoices i set notes = words where i.id = invoice.id;
  invoice := private.settle_invoice(invoice.id);
  perform private.notify_invoice(case invoice.status when 'paid' then 'invoice_paid' else 'invoice_part_paid' end, invoice, paid => sum_paid);
end
$$;
comment on function public.pay_commission_invoice(uuid, date, text, numeric, boolean, numeric) is
$$Records what was received for an open invoice, on which day (up to today, and not before its last payment), with up to 1,000 characters that
its supplier reads. amount: R$; without it all that is owed on that day, with fine and interest. A part leaves the invoice open with what remains;
fine and interest are paid first. waives_charges: fine and interest up to that day are not asked for. seen_received: what the invoice had
received when the caller looked; if it is another sum now, nothing is recorded. The supplier is notified.
For admins; to anybody else the invoice does not exist (PT404).
Raises INVST (paid or cancelled before, another payment meanwhile), PAYDT (a day to come, before the year 2000 or before the last payment, or
none), INVMX (more than is owed), PAYNG (nothing or less), DECIM, PT400.
Definer: nobody may write invoices.
Source: docs/decisions/114 and 195.$$;
grant execute on function public.pay_commission_invoice(uuid, date, text, numeric, boolean, numeric) to app_admin;

create function public.reopen_commission_invoice(target_invoice_id uuid, reason text, seen_received numeric default null) returns void
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  invoice public.commission_invoices := private.hold_invoice(target_invoice_id);
  words text := private.checked_invoice_words(reopen_commission_invoice.reason, true);
  last private.invoice_payments;
begin
  select y.* into last
  from private.invoice_payments y
  where y.invoice_id = invoice.id and y.taken_back_at is null
  order by y.number desc
  limit 1;
  perform private.check_received(invoice, reopen_commission_invoice.seen_received);
  if last.id is null then
    raise exception 'Esta fatura não está paga.' using errcode = 'INVST';
  end if;
  update private.invoice_payments y set taken_back_at = now() where y.id = last.id;
  update public.commission_invoices i set notes = words where i.id = invoice.id;
  invoice := private.settle_invoice(invoice.id);
  perform private.notify_invoice('invoice_reopened', invoice, paid => last.amount);
end
$$;
comment on function public.reopen_commission_invoice(uuid, text, numeric) is
$$Takes back the last payment of an invoice, because it was none: what it paid is owed again, and a paid invoice is open again, due on the same
day. reason: up to 1,000 characters that its supplier reads. seen_received: what the invoice had received when the caller looked; if it is another sum now,
nothing is taken back. The supplier is notified.
For admins; to anybody else the invoice does not exist (PT404).
Raises INVST (nothing was paid, or another sum than was seen), PT400 (no reason, or too long).
Definer: nobody may write invoices.
Source: docs/decisions/114 and 195.$$;
grant execute on function public.reopen_commission_invoice(uuid, text, numeric) to app_admin;

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
