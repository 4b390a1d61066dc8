create function private.platform_id() returns uuid
language sql immutable
set search_path = ''
as $$ select '00000000-0000-0000-0000-000000000000'::uuid $$;
comment on function private.platform_id() is
  'The id of the platform where a person''s would stand: the owner of its numbers (private.next_number). Granted to nobody.';

create function private.invoice_label(invoice public.commission_invoices) returns text
language sql immutable
set search_path = ''
as $$ select lpad((invoice).number::text, 4, '0') || '/' || (invoice).year $$;
comment on function private.invoice_label(public.commission_invoices) is
  'How people read an invoice''s number: 0007/2026. Granted to nobody.';

create function private.issue_invoices(month date, at timestamptz, suppliers uuid[] default null) returns uuid[]
language plpgsql volatile
set search_path = ''
as $$
declare
  ends timestamptz := private.month_begins((issue_invoices.month + interval '1 month')::date);
  today date := private.day_in_sao_paulo(issue_invoices.at);
  asked uuid[] := issue_invoices.suppliers;
  held uuid[];
  issued public.commission_invoices;
  new_ones uuid[];
begin
  -- Invoices are issued by one transaction at a time: the next one waits and then finds what was charged.
  perform pg_advisory_xact_lock(hashtextextended('issue_invoices', 0));
  if asked is null then
    asked := array(select distinct c.supplier_id from public.commissions c where c.invoice_id is null and c.due_at < ends);
  end if;

  -- In the order of their ids. A payment that is reversed meanwhile comes before, or finds its commission invoiced.
  select coalesce(array_agg(l.id), '{}') into held
  from (
    select c.id
    from public.commissions c
    where c.supplier_id = any (asked) and c.invoice_id is null and c.due_at < ends
    order by c.id
    for no key update
  ) l;

  with debts as materialized (
    select
      c.supplier_id, sum(c.commission_amount) as amount,
      row_number() over (order by coalesce(s.company_name, s.full_name), c.supplier_id)::integer as place
    from public.commissions c
    join public.profiles s on s.id = c.supplier_id
    where c.id = any (held) and private.commission_state(c) = 'due'
      and not exists (
        select from public.commission_invoices i
        where i.supplier_id = c.supplier_id and i.period = issue_invoices.month and i.status <> 'cancelled'
      )
    group by c.supplier_id, s.company_name, s.full_name
    having sum(c.commission_amount) > 0
  ), numbers as materialized (
    select d.year, private.next_number('invoice', private.platform_id(), d.year, d.how_many) - d.how_many as before
    from (select extract(year from today)::integer as year, count(*)::integer as how_many from debts having count(*) > 0) d
  ), made as (
    insert into public.commission_invoices (
      supplier_id, year, number, period, amount, issued_at, due_on, parties, fine_rate, interest_rate
    )
    select d.supplier_id, n.year, n.before + d.place, issue_invoices.month, d.amount, issue_invoices.at, today + p.invoice_due_days,
      private.invoice_parties(d.supplier_id), p.late_fine_rate, p.late_interest_rate
    from debts d
    cross join numbers n
    cross join public.platform_settings p
    returning id, supplier_id, number
  ), charged as (
    update public.commissions c set invoice_id = m.id
    from made m
    where c.supplier_id = m.supplier_id and c.id = any (held) and private.commission_state(c) = 'due'
  )
  select coalesce(array_agg(m.id order by m.number), '{}') into new_ones from made m;

  for issued in select i.* from public.commission_invoices i where i.id = any (new_ones) order by i.number loop
    perform private.notify_invoice('invoice_issued', issued);
  end loop;
  return new_ones;
end
$$;
comment on function private.issue_invoices(date, timestamptz, uuid[]) is
$$Makes the invoices of a month (its first day) at a moment, as close_commissions says, of some suppliers or of all, and returns those
that are new in the order of their numbers. The suppliers are notified. For the functions that close a month and demonstration data; granted
to nobody.$$;

create function private.refuse_open_month(month date) returns void
language plpgsql stable
set search_path = ''
as $$
begin
  if refuse_open_month.month is null or private.month_begins((refuse_open_month.month + interval '1 month')::date) > now() then
    raise exception 'Só um mês que já terminou pode ser fechado.' using errcode = 'INVMO';
  end if;
end
$$;
comment on function private.refuse_open_month(date) is
  'Raises INVMO unless a month, given by its first day, is over in São Paulo.';
grant execute on function private.refuse_open_month(date) to app_admin;

create function public.close_commissions(period date) returns table (
  invoice_id uuid,
  supplier_name text,
  year integer,
  number integer,
  amount numeric,
  is_new boolean
)
language plpgsql volatile security definer
set search_path = ''
-- The tables may have been empty when this session planned: such a plan reads all of them again for each supplier.
set enable_seqscan = off
as $$
#variable_conflict use_column
declare
  month date := private.month_of(close_commissions.period);
  new_ones uuid[];
begin
  if not private.asked_by('app_admin') then
    raise exception 'Você não tem permissão para fazer isso.' using errcode = '42501';
  end if;
  perform private.refuse_open_month(month);
  new_ones := private.issue_invoices(month, now());
  return query
    select i.id, s.full_name, i.year, i.number, i.amount, i.id = any (new_ones)
    from public.commission_invoices i
    join public.profiles s on s.id = i.supplier_id
    where i.period = month and i.status <> 'cancelled'
    order by i.year, i.number;
end
$$;
comment on function public.close_commissions(date) is
$$Invoices the month of a day, which has to be over in São Paulo: each supplier that owes something gets one invoice of all that is due
up to the end of the month and was not invoiced, less what is taken back. Who owes nothing, or less than nothing, gets none, and what
is less counts in the next month. Repeated, or called by two at once, it makes each invoice once.
Returns every invoice of the month, is_new those that this call made. The suppliers are notified. It is one statement, so some
thousand suppliers do not fit into its time: start_commission_closing has no such limit.
For admins; 42501 to everybody else.
Raises INVMO (a month that is not over).
Definer: nobody may write invoices or commissions.
Source: docs/decisions/114 and 177.$$;
grant execute on function public.close_commissions(date) to app_admin;
