create function private.late_charges(
  amount numeric,
  received numeric,
  received_charges numeric,
  unpaid_charges numeric,
  charged_until date,
  due_on date,
  fine_rate numeric,
  interest_rate numeric,
  day date
) returns table (rest numeric, fine numeric, interest numeric, charges numeric, owed numeric)
language sql immutable
set search_path = ''
as $$
  select c.rest, c.fine, c.interest, c.charges, c.rest + c.charges
  from (
    select r.rest, f.fine, f.interest, late_charges.unpaid_charges + f.fine + f.interest as charges
    from (select late_charges.amount - (late_charges.received - late_charges.received_charges) as rest) r
    cross join lateral (
      select
        -- Once: a payment after the due day has counted it.
        case when late_charges.day > late_charges.due_on and coalesce(late_charges.charged_until, late_charges.due_on) <= late_charges.due_on
          then round(r.rest * late_charges.fine_rate, 2) else 0 end as fine,
        round(
          r.rest * late_charges.interest_rate / 30
            * greatest(late_charges.day - greatest(late_charges.due_on, coalesce(late_charges.charged_until, late_charges.due_on)), 0), 2
        ) as interest
    ) f
  ) c
$$;
comment on function private.late_charges(numeric, numeric, numeric, numeric, date, date, numeric, numeric, date) is
$$Parts of the debt for an open invoice on a day, in R$: rest (its amount less what was received of it), the fine (once, of the rest, from the day
after it was due) and the simple interest (a thirtieth of a month's for each day since it was due or since the last payment, of the rest)
that this day adds, charges (both, with those that payments left open), and owed (rest and charges). Rates as fractions.
The arguments are columns of commission_invoices.
Source: docs/decisions/195.$$;
grant execute on function private.late_charges(numeric, numeric, numeric, numeric, date, date, numeric, numeric, date)
  to app_supplier, app_admin;

create function private.invoice_owed(invoice public.commission_invoices, at timestamptz default now())
returns table (rest numeric, charges numeric, owed numeric, day date)
language sql stable
set search_path = ''
as $$
  select
    case when o.is_open then l.rest else 0 end, case when o.is_open then l.charges else 0 end,
    case when o.is_open then l.owed else 0 end, o.day
  from (select private.day_in_sao_paulo(invoice_owed.at) as day, (invoice).status = 'open' as is_open) o
  cross join lateral private.late_charges(
    (invoice).amount, (invoice).received, (invoice).received_charges, (invoice).unpaid_charges, (invoice).charged_until, (invoice).due_on,
    (invoice).fine_rate, (invoice).interest_rate, o.day
  ) l
$$;
comment on function private.invoice_owed(public.commission_invoices, timestamptz) is
$$The debt for an invoice at a moment, as private.late_charges counts it for that day in São Paulo; 0 where it is paid or cancelled.
For definer functions and their tests; granted to nobody.
Source: docs/decisions/195.$$;

create function public.get_invoice_owed(target_invoice_id uuid, day date) returns table (rest numeric, charges numeric, owed numeric)
language sql stable
set search_path = ''
as $$
  select
    case i.status when 'open' then l.rest else 0 end, case i.status when 'open' then l.charges else 0 end,
    case i.status when 'open' then l.owed else 0 end
  from public.commission_invoices i
  cross join lateral private.late_charges(
    i.amount, i.received, i.received_charges, i.unpaid_charges, i.charged_until, i.due_on, i.fine_rate, i.interest_rate,
    get_invoice_owed.day
  ) l
  where i.id = get_invoice_owed.target_invoice_id
    and get_invoice_owed.day between date '2000-01-01' and date '2100-12-31'
$$;
comment on function public.get_invoice_owed(uuid, date) is
$$The debt for an invoice if it is paid on a day, in R$: rest (what remains of its amount), charges (fine and interest up to that day) and owed (both);
all 0 unless it is open. No row for a day before the year 2000 or after 2100.
For the supplier that owes it and admins; to anybody else there is no row.
Source: docs/decisions/195.$$;
grant execute on function public.get_invoice_owed(uuid, date) to app_supplier, app_admin;
