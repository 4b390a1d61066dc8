create function private.purchase_events(person uuid) returns table (
  uid text,
  sequence integer,
  cancelled boolean,
  day date,
  summary text,
  description text,
  path text,
  changed_at timestamptz
)
language sql stable
set search_path = ''
as $$
  with own as materialized (
    select c.id, p.role, y.payments, y.at
    from public.profiles p
    join public.purchases c on p.role = 'client' and c.client_id = p.id or p.role = 'architect' and c.architect_id = p.id
    cross join lateral (
      select count(*)::integer as payments, max(n.created_at) as at from public.purchase_payments n where n.purchase_id = c.id
    ) y
    where p.id = purchase_events.person
  ),
  figures as materialized (
    select f.instalment_id, f.state
    from private.purchase_figures(array(select o.id from own o), private.day_in_sao_paulo(now())) f
  )
  select
    i.id::text,
    -- Versions and payments are only ever added, so the sum grows with every change of this event.
    c.version + o.payments,
    w.removed_at is not null,
    i.due_on,
    concat_ws(' · ', case when w.removed_at is null and f.state = 'paid' then 'Paga' end, 'Compra por fora', private.purchase_label(c.number), j.name),
    'Compra ' || private.purchase_label(c.number) || '. O valor e o pagamento estão no Prumo.',
    private.purchase_link(c, o.role),
    greatest(c.changed_at, o.at)
  from own o
  join public.purchases c on c.id = o.id
  join public.projects j on j.id = c.project_id
  join public.purchase_instalments i on i.purchase_id = c.id
  cross join lateral (select coalesce(i.removed_at, c.cancelled_at) as removed_at) w
  left join figures f on f.instalment_id = i.id
  -- A purchase that was recorded on its day is a receipt, and no day to come.
  where i.due_on > private.day_in_sao_paulo(c.created_at)
    and (w.removed_at is null or w.removed_at > now() - interval '90 days')
    and i.due_on > private.day_in_sao_paulo(now()) - 366
$$;
comment on function private.purchase_events(uuid) is
$$The days of purchases outside in the calendar of a client or architect, as private.calendar_events describes its rows: instalments that were due later
than the day on which the purchase was recorded. Never an amount, a vendor or other words.
For private.calendar_events; granted to nobody.$$;
