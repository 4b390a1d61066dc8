create function private.instalments_to_tell(at timestamptz) returns table (
  kind text,
  recipients uuid[],
  once_key text,
  instalment_id uuid,
  days integer,
  amount numeric
)
language sql stable
set search_path = ''
as $$
  with due as (
    select f.instalment_id, f.due_on, today.day - f.due_on as days, f.remaining, o.architect_id, o.client_id, o.supplier_id
    from (select private.day_in_sao_paulo(instalments_to_tell.at) as day) today
    cross join lateral private.instalment_figures(
      array(
        select distinct i.order_id
        from public.instalments i
        join public.orders w on w.id = i.order_id and w.status <> 'cancelled'
        join public.projects p on p.id = i.project_id and p.status <> 'archived'
        where i.due_on between today.day - 41 and today.day + 5
      ),
      today.day
    ) f
    join public.orders o on o.id = f.order_id
    where f.due_on between today.day - 41 and today.day + 5 and f.remaining > 0
  )
  -- The last of the days that was reached, so that after a standstill one notice stands for all that were missed.
  select
    case when s.step < 1 then 'instalment_due' else 'instalment_late' end, r.recipients,
    case when s.step < 1 then 'instalment_due:' else 'instalment_late:' end || d.instalment_id || ':' || (d.due_on + s.step),
    d.instalment_id, d.days, d.remaining
  from due d
  cross join lateral (
    select max(step) as step from unnest(array[-5, 0, 1, 7, 14, 21, 28, 35]) step where step <= d.days
    union
    select 1 where d.days >= 1
  ) s
  cross join lateral (
    select case
      when s.step = 1 and d.days >= 7 then array[d.supplier_id]
      when s.step = 1 then array[d.client_id, d.architect_id, d.supplier_id]
      else array[d.client_id, d.architect_id]
    end as recipients
  ) r
$$;
comment on function private.instalments_to_tell(timestamptz) is
$$Of whom an instalment with a day asks attention at a moment: client and architect five days before, on the day, one and seven days
after and then weekly four times, the supplier once it is late. What has something remaining, of orders that were not cancelled
and projects that are not archived. once_key names the day for which it is. amount: R$ remaining. Granted to nobody.$$;

create function private.notify_instalments_due(at timestamptz default now()) returns integer
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  due record;
  told integer := 0;
begin
  if extract(hour from notify_instalments_due.at at time zone 'America/Sao_Paulo') < 8 then
    return 0;
  end if;
  for due in
    select t.kind, t.recipients, t.once_key, t.days, t.amount, i.number, i.label, i.due_on,
      (select count(*) from public.instalments n where n.order_id = i.order_id) as count,
      o.id as order_id, o.project_id, o.category, o.supplier_id, private.order_label(o) as label_of_order
    from private.instalments_to_tell(notify_instalments_due.at) t
    join public.instalments i on i.id = t.instalment_id
    join public.orders o on o.id = i.order_id
    where exists (
      select from unnest(t.recipients) r (id)
      where not exists (select from public.notifications n where n.recipient_id = r.id and n.once_key = t.once_key)
    )
    order by i.due_on, i.id, t.once_key
  loop
    perform private.emit(
      due.kind, due.recipients, due.project_id, null, due.supplier_id, '/orders/' || due.order_id,
      jsonb_build_object(
        'order', due.label_of_order, 'category', due.category, 'number', due.number, 'count', due.count,
        'amount', due.amount, 'due_on', due.due_on, 'days', due.days
      ),
      jsonb_build_object('label', due.label),
      once_key => due.once_key
    );
    told := told + 1;
  end loop;
  return told;
end
$$;
comment on function private.notify_instalments_due(timestamptz) is
$$Notifies of instalments that fall due or are late (kinds instalment_due and instalment_late; data order, category, number, count,
amount: R$ remaining, due_on, days since it; for the mail also label) as private.instalments_to_tell says, from eight in the morning
of São Paulo, each once. Returns of how many.
For the job of every five minutes; at is given by tests.
Definer: the gateway's login may read no table.
Source: docs/decisions/090 and 111.$$;
grant execute on function private.notify_instalments_due(timestamptz) to authenticator;
