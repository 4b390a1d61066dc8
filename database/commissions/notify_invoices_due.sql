create function private.invoices_due(at timestamptz) returns table (kind text, invoice public.commission_invoices, due_day date, days integer)
language sql stable
set search_path = ''
as $$
  -- Only the latest reminder that is due, so that a restart after a pause sends one instead of several.
  select distinct on (i.id)
    case when m.after < 0 then 'invoice_due' else 'invoice_late' end, i, i.due_on + m.after, t.day - i.due_on
  from (select private.day_in_sao_paulo(invoices_due.at)) t (day)
  join public.commission_invoices i on i.status = 'open' and i.due_on between t.day - 90 and t.day + 3
  join (values (-3), (1), (7), (30)) m (after) on i.due_on + m.after <= t.day
  order by i.id, m.after desc
$$;
comment on function private.invoices_due(timestamptz) is
$$Which open invoices suppliers are to be reminded of at a moment: three days before they are due, a day, a week and thirty days after.
Only the latest moment that has passed of each. due_day is that moment's day, days how long it is late (negative before).
For private.notify_invoices_due and tests; granted to nobody.$$;

create function private.notify_invoices_due(at timestamptz default now()) returns integer
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  entry record;
  events integer := 0;
  today date := private.day_in_sao_paulo(notify_invoices_due.at);
  last_month date := private.month_of((private.month_of(today) - interval '1 day')::date);
begin
  if private.is_before_eight(notify_invoices_due.at) then
    return 0;
  end if;
  for entry in
    select d.*
    from private.invoices_due(notify_invoices_due.at) d
    -- Every event that is emitted holds a lock until the end: thousands that were announced long ago would hold too many.
    where not exists (
      select from public.notifications n
      where n.recipient_id = (d.invoice).supplier_id and n.once_key = format('%s:%s:%s', d.kind, (d.invoice).id, d.due_day)
    )
    order by (d.invoice).id
  loop
    events := events + 1;
    perform private.notify_invoice(
      entry.kind, entry.invoice, greatest(entry.days, 0), format('%s:%s:%s', entry.kind, (entry.invoice).id, entry.due_day),
      at => notify_invoices_due.at
    );
  end loop;

  if extract(day from today) <= 10 and exists (
    select from private.commissions_to_invoice(private.month_begins(private.month_of(today))) c
    where not exists (
      select from public.commission_invoices i
      where i.supplier_id = c.supplier_id and i.period = last_month and i.status <> 'cancelled'
    )
    group by c.supplier_id
    having sum(c.commission_amount) > 0
  ) then
    perform private.emit(
      'month_to_close', array(select p.id from public.profiles p where p.role = 'admin' and p.status = 'approved'), null, null, null,
      '/admin/commissions/close?mes=' || to_char(last_month, 'YYYY-MM'), jsonb_build_object('period', last_month),
      once_key => 'month_to_close:' || last_month
    );
  end if;
  return events;
end
$$;
comment on function private.notify_invoices_due(timestamptz) is
$$Reminds suppliers of open invoices (kinds invoice_due and invoice_late) as private.invoices_due says, from eight in the morning of São
Paulo, once each, and the team, in the first ten days of a month, that the one before can be closed (kind month_to_close; data period), if
somebody owes something. Returns how many invoices were due and not announced yet.
Run by the jobs with more rights: the gateway's role reads nothing.
Source: docs/decisions/090 and 114.$$;
grant execute on function private.notify_invoices_due(timestamptz) to authenticator;
