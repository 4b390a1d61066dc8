create function private.purchases_due(at timestamptz) returns table (purchase_id uuid, instalment_id uuid, remaining numeric, due_on date, due_day date)
language sql stable
set search_path = ''
as $$
  with today (day) as (
    select private.day_in_sao_paulo(purchases_due.at)
  )
  -- Only the latest reminder that is due, so that a restart after a pause sends one instead of two.
  select distinct on (f.instalment_id) f.purchase_id, f.instalment_id, f.remaining, f.due_on, f.due_on - before.days
  from today t
  cross join lateral private.purchase_figures(
    array(
      select distinct i.purchase_id
      from public.purchase_instalments i
      join public.projects p on p.id = i.project_id and p.status <> 'archived'
      where i.removed_at is null and i.due_on between t.day and t.day + 3
    ),
    t.day
  ) f
  join public.purchases c on c.id = f.purchase_id
  cross join (values (3), (0)) before (days)
  where f.due_on between t.day and t.day + 3 and f.remaining > 0 and f.due_on - before.days <= t.day
    -- A day that was near already when it was written needs no reminder three days before.
    and f.due_on - before.days > private.day_in_sao_paulo(c.created_at)
  order by f.instalment_id, before.days
$$;
comment on function private.purchases_due(timestamptz) is
$$Which instalments of purchases outside people are reminded of at a moment: with something to be paid, three days before they are due and on the day,
unless the purchase was recorded on that day or later. remaining in R$; due_day is the reminder's day. Those of archived projects and cancelled
purchases are left out.
For private.notify_purchases_due and tests; granted to nobody.$$;

create function private.notify_purchases_due(at timestamptz default now()) returns integer
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  entry record;
  events integer := 0;
begin
  if private.is_before_eight(notify_purchases_due.at) then
    return 0;
  end if;
  for entry in
    select d.*, c as purchase, side.person, side.role
    from private.purchases_due(notify_purchases_due.at) d
    join public.purchases c on c.id = d.purchase_id
    cross join lateral (values (c.architect_id, 'architect'), (c.client_id, 'client')) side (person, role)
    where side.person is not null and not exists (
      select from public.notifications n
      where n.recipient_id = side.person and n.once_key = format('purchase_due:%s:%s', d.instalment_id, d.due_day)
    )
    order by d.instalment_id, side.role
  loop
    events := events + 1;
    perform private.emit(
      'purchase_due', array[entry.person], (entry.purchase).project_id, null, null, private.purchase_link(entry.purchase, entry.role),
      jsonb_build_object(
        'purchase', private.purchase_label((entry.purchase).number), 'amount', entry.remaining, 'due_on', entry.due_on
      ),
      once_key => format('purchase_due:%s:%s', entry.instalment_id, entry.due_day)
    );
  end loop;
  return events;
end
$$;
comment on function private.notify_purchases_due(timestamptz) is
$$Reminds client and architect of instalments of purchases outside (kind purchase_due; data purchase, amount in R$ that is to be paid, due_on) as
private.purchases_due says, from eight in the morning of São Paulo, once each. Returns how many people were reminded.
Run by the jobs with more rights: the gateway's role reads nothing.
Source: docs/decisions/090 and 239.$$;
grant execute on function private.notify_purchases_due(timestamptz) to authenticator;
