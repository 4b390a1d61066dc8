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

create function private.issue_invoices(month date, at timestamptz) returns uuid[]
language plpgsql volatile
set search_path = ''
as $$
declare
  ends timestamptz := private.month_begins((issue_invoices.month + interval '1 month')::date);
  today date := private.day_in_sao_paulo(issue_invoices.at);
  held uuid[];
  debt record;
  issued public.commission_invoices;
  new_ones uuid[] := '{}';
begin
  -- In the order of their ids: of two who close at once the second waits here for each row that the first charges, and then finds
  -- it charged. A payment that is reversed meanwhile comes before, or finds its commission invoiced.
  select coalesce(array_agg(l.id), '{}') into held
  from (
    select c.id
    from public.commissions c
    where c.invoice_id is null and c.due_at < ends
    order by c.id
    for no key update
  ) l;

  for debt in
    select c.supplier_id, array_agg(c.id) as rows, sum(c.commission_amount) as amount
    from private.commissions_to_invoice(ends) c
    join public.profiles s on s.id = c.supplier_id
    where c.id = any (held)
      and not exists (
        select from public.commission_invoices i
        where i.supplier_id = c.supplier_id and i.period = issue_invoices.month and i.status <> 'cancelled'
      )
    group by c.supplier_id, s.company_name, s.full_name
    having sum(c.commission_amount) > 0
    order by coalesce(s.company_name, s.full_name), c.supplier_id
  loop
    insert into public.commission_invoices (supplier_id, year, number, period, amount, issued_at, due_on)
    select debt.supplier_id, y.year, private.next_number('invoice', private.platform_id(), y.year), issue_invoices.month,
      debt.amount, issue_invoices.at, today + p.invoice_due_days
    from public.platform_settings p
    cross join (select extract(year from today)::integer) y (year)
    returning * into strict issued;
    update public.commissions c set invoice_id = issued.id where c.id = any (debt.rows);
    new_ones := new_ones || issued.id;
    perform private.tell_of_invoice('invoice_issued', issued);
  end loop;
  return new_ones;
end
$$;
comment on function private.issue_invoices(date, timestamptz) is
$$Makes the invoices of a month (its first day) at a moment, as close_commissions says, and returns those that are new. The suppliers are
notified. For close_commissions and demonstration data; granted to nobody.$$;

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
as $$
#variable_conflict use_column
declare
  month date := private.month_of(close_commissions.period);
  new_ones uuid[];
begin
  if not private.asked_by('app_admin') then
    raise exception 'Você não tem permissão para fazer isso.' using errcode = '42501';
  elsif month is null or private.month_begins((month + interval '1 month')::date) > now() then
    raise exception 'Só um mês que já terminou pode ser fechado.' using errcode = 'INVMO';
  end if;
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
Returns every invoice of the month, is_new those that this call made. The suppliers are notified.
For admins; 42501 to everybody else.
Raises INVMO (a month that is not over).
Definer: nobody may write invoices or commissions.
Source: docs/decisions/114.$$;
grant execute on function public.close_commissions(date) to app_admin;
