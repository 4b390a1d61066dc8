create function public.get_closing_progress(period date) returns table (
  period date,
  state text,
  asked_by_name text,
  started_at timestamptz,
  worked_at timestamptz,
  finished_at timestamptz,
  supplier_count bigint,
  issued_count bigint,
  waiting_count bigint,
  failed_count bigint,
  first_failed text,
  failure text
)
language sql stable
set search_path = ''
as $$
  select
    c.period, c.state, min(a.full_name), c.started_at, c.worked_at, c.finished_at, count(s.supplier_id),
    count(*) filter (where s.state = 'issued'), count(*) filter (where s.state = 'waiting'), count(*) filter (where s.state = 'failed'),
    (array_agg(coalesce(p.company_name, p.full_name) order by s.place) filter (where s.state = 'failed'))[1],
    (array_agg(s.failure order by s.place) filter (where s.state = 'failed'))[1]
  from (
    select k.*
    from private.commission_closings k
    where k.period = private.month_of(get_closing_progress.period)
    order by k.started_at desc, k.id
    limit 1
  ) c
  join public.profiles a on a.id = c.asked_by
  left join private.commission_closing_suppliers s on s.closing_id = c.id
  left join public.profiles p on p.id = s.supplier_id
  group by c.id, c.period, c.state, c.started_at, c.worked_at, c.finished_at
$$;
comment on function public.get_closing_progress(date) is
$$Where the last closing of the month of a day stands; no row if it was never closed in parts. state: running (it goes on by itself), stopped
(by an admin, or because invoices failed), done. Who began it or let it go on, when, when a part of it was last finished, of how many
suppliers, how many of them have their invoice, wait or failed, and of the first that failed its name and why.
For admins; 42501 to everybody else.
Nullable: finished_at, first_failed, failure.
Closed sets: state (running, stopped, done).
Source: docs/decisions/177.$$;
grant execute on function public.get_closing_progress(date) to app_admin;

create function public.start_commission_closing(period date) returns void
language plpgsql volatile
set search_path = ''
as $$
declare
  month date := private.month_of(start_commission_closing.period);
  ends timestamptz;
  held private.commission_closings;
begin
  perform private.refuse_open_month(month);
  ends := private.month_begins((month + interval '1 month')::date);
  -- When two admins press at the same moment, the second waits here and then finds the closing of the first.
  perform pg_advisory_xact_lock(hashtextextended('commission_closings', 0));
  select * into held from private.commission_closings c where c.state = 'running';
  if held.period = month then
    return;
  elsif held.period is not null then
    raise exception 'Outro mês está sendo fechado agora. Espere terminar, ou pare antes.' using errcode = 'INVCL';
  end if;

  select * into held from private.commission_closings c
  where c.period = month and c.state = 'stopped'
  order by c.started_at desc limit 1
  for no key update;
  if held.id is null then
    insert into private.commission_closings (period, asked_by) values (month, auth.person()) returning * into strict held;
  else
    update private.commission_closings c set state = 'running', finished_at = null, worked_at = now(), asked_by = auth.person()
    where c.id = held.id;
    update private.commission_closing_suppliers s set state = 'waiting', failure = null where s.closing_id = held.id and s.state = 'failed';
  end if;
  -- Everybody who may owe something; what it comes to is computed when its part is worked at.
  insert into private.commission_closing_suppliers as s (closing_id, supplier_id, place)
  select held.id, d.supplier_id,
    coalesce((select max(b.place) from private.commission_closing_suppliers b where b.closing_id = held.id), 0)
      + row_number() over (order by coalesce(p.company_name, p.full_name), d.supplier_id)
  from (
    select c.supplier_id
    from private.commissions_to_invoice(ends) c
    group by c.supplier_id
    having sum(c.commission_amount) > 0
  ) d
  join public.profiles p on p.id = d.supplier_id
  where not exists (
    select from public.commission_invoices i where i.supplier_id = d.supplier_id and i.period = month and i.status <> 'cancelled'
  )
  on conflict on constraint commission_closing_suppliers_pkey do update set state = 'waiting', failure = null
    where s.state in ('issued', 'nothing');
  notify gateway_closings;
end
$$;
comment on function public.start_commission_closing(date) is
$$Begins to close the month of a day, which has to be over in São Paulo, or lets a closing that stopped go on, and returns at once: the
invoices are made in parts, with or without an admin who looks, and also after a stop of the server. One
closing runs at a time; called for a month that is being closed it changes nothing. What an invoice charges is as close_commissions
says.
For admins; 42501 to everybody else.
Raises INVMO (a month that is not over), INVCL (another month is being closed).
Source: docs/decisions/177.$$;
grant execute on function public.start_commission_closing(date) to app_admin;

create function public.stop_commission_closing(period date) returns void
language sql volatile
set search_path = ''
as $$
  update private.commission_closings c set state = 'stopped', finished_at = now()
  where c.period = private.month_of(stop_commission_closing.period) and c.state = 'running'
$$;
comment on function public.stop_commission_closing(date) is
$$Stops closing the month of a day after the part that is being worked at. The invoices that were made stay; start_commission_closing lets it go on.
Without a closing that runs it changes nothing.
For admins; 42501 to everybody else.
Source: docs/decisions/177.$$;
grant execute on function public.stop_commission_closing(date) to app_admin;
