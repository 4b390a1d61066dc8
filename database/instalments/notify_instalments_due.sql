create function private.instalments_due(at timestamptz) returns table (
  kind text,
  recipients uuid[],
  instalment_id uuid,
  due_day date,
  days integer,
  project_id uuid,
  order_id uuid,
  order_label text,
  category text,
  supplier_id uuid,
  label text,
  number integer,
  remaining numeric,
  due_on date
)
language sql stable
set search_path = ''
as $$
  with today (day) as (
    select private.day_in_sao_paulo(instalments_due.at)
  ), open as (
    select f.*, o.project_id, o.category, o.supplier_id, o.client_id, o.architect_id, private.order_label(o) as order_label
    from today
    cross join lateral private.instalment_figures(
      array(
        select distinct i.order_id
        from public.instalments i
        join public.projects p on p.id = i.project_id and p.status <> 'archived'
        where i.due_on between day - 60 and day + 5
      ),
      day
    ) f
    join public.orders o on o.id = f.order_id
    where f.due_on between day - 60 and day + 5 and f.remaining > 0
      -- Nobody has agreed yet to a plan that the database proposed.
      and not (o.status = 'issued' and o.plan_from_offer)
  )
  -- Only the latest reminder that is due, so that a restart after a pause sends one instead of several.
  select distinct on (o.instalment_id, m.is_suppliers)
    case when m.after < 1 then 'instalment_due' else 'instalment_late' end,
    case when m.is_suppliers then array[o.supplier_id] else array[o.client_id, o.architect_id] end,
    o.instalment_id, o.due_on + m.after, t.day - o.due_on, o.project_id, o.order_id, o.order_label, o.category, o.supplier_id,
    o.label, o.number, o.remaining, o.due_on
  from open o
  cross join today t
  join (
    values (-5, false), (0, false), (1, false), (7, false), (14, false), (21, false), (28, false), (35, false), (1, true)
  ) m (after, is_suppliers) on o.due_on + m.after <= t.day
  order by o.instalment_id, m.is_suppliers, m.after desc
$$;
comment on function private.instalments_due(timestamptz) is
$$Which instalments people are to be reminded of at a moment: with something to be paid, five days before they are due, on the day, a day
and a week after it and then weekly four times more, client and architect; the supplier a day after. Only the latest moment that has
passed of each. due_day is that moment's day, days how long it is late (negative before), remaining R$.
Those that wait for the delivery have no day; those of archived projects, and those that the database proposed to a supplier who has not confirmed,
are left out.
For private.notify_instalments_due and tests; granted to nobody.$$;

create function private.notify_instalments_due(at timestamptz default now()) returns integer
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  entry record;
  events integer := 0;
begin
  if private.is_before_eight(notify_instalments_due.at) then
    return 0;
  end if;
  for entry in
    select d.*
    from private.instalments_due(notify_instalments_due.at) d
    -- Every event that is emitted holds a lock until the end: thousands that were announced long ago would hold too many.
    where exists (
      select from unnest(d.recipients) r (id)
      where not exists (
        select from public.notifications n
        where n.recipient_id = r.id and n.once_key = format('%s:%s:%s', d.kind, d.instalment_id, d.due_day)
      )
    )
    order by d.instalment_id, d.kind
  loop
    events := events + 1;
    perform private.emit(
      entry.kind, entry.recipients, entry.project_id, null, entry.supplier_id, '/orders/' || entry.order_id,
      jsonb_build_object(
        'order', entry.order_label, 'category', entry.category, 'number', entry.number, 'amount', entry.remaining,
        'due_on', entry.due_on, 'days', greatest(entry.days, 0)
      ),
      once_key => format('%s:%s:%s', entry.kind, entry.instalment_id, entry.due_day)
    );
  end loop;

  -- A supplier without a PIX key is notified with the first instalment that comes due.
  perform private.notify_missing_key(d.instalment_id)
  from (
    select distinct on (i.supplier_id) i.instalment_id
    from private.instalments_due(notify_instalments_due.at) i
    where not exists (
      select from public.billing_details b where b.profile_id = i.supplier_id and b.pix_key is not null
    )
    order by i.supplier_id, i.due_on, i.instalment_id
  ) d;
  return events;
end
$$;
comment on function private.notify_instalments_due(timestamptz) is
$$Reminds of instalments (kinds instalment_due and instalment_late; data order, category, number, amount in R$ that is to be paid, due_on, days
late) as private.instalments_due says, from eight in the morning of São Paulo, once each. Returns how many were due and not announced yet.
A supplier without a PIX key is notified of that with the first of its instalments that comes due (notify_missing_key).
Run by the jobs with more rights: the gateway's role reads nothing.
Source: docs/decisions/090 and 111.$$;
grant execute on function private.notify_instalments_due(timestamptz) to authenticator;
