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
  select
    i.id::text,
    -- Versions and payments are only ever added, so the sum grows with every change of this event.
    c.version + y.payments,
    w.removed_at is not null,
    i.due_on,
    concat_ws(' · ', case when w.removed_at is null and f.state = 'paid' then 'Paga' end, 'Compra por fora', private.purchase_label(c.number), j.name),
    'Compra ' || private.purchase_label(c.number) || '. O valor e o pagamento estão no Prumo.',
    private.purchase_link(c, p.role),
    greatest(c.changed_at, y.at)
  from public.profiles p
  join public.purchases c on p.role = 'client' and c.client_id = p.id or p.role = 'architect' and c.architect_id = p.id
  join public.projects j on j.id = c.project_id
  join public.purchase_instalments i on i.purchase_id = c.id
  cross join lateral (select coalesce(i.removed_at, c.cancelled_at) as removed_at) w
  cross join lateral (
    select count(*)::integer as payments, max(n.created_at) as at from public.purchase_payments n where n.purchase_id = c.id
  ) y
  left join lateral (
    select g.state from private.purchase_figures(array[c.id], private.day_in_sao_paulo(now())) g where g.instalment_id = i.id
  ) f on true
  where p.id = purchase_events.person
    -- A purchase that was recorded on its day is a receipt, and no day to come.
    and i.due_on > private.day_in_sao_paulo(c.created_at)
    and (w.removed_at is null or w.removed_at > now() - interval '90 days')
    and i.due_on > private.day_in_sao_paulo(now()) - 366
$$;
comment on function private.purchase_events(uuid) is
$$The days of purchases outside in the calendar of a client or architect, as private.calendar_events describes its rows: instalments that were due later
than the day on which the purchase was recorded. Never an amount, a vendor or other words.
For private.calendar_events; granted to nobody.$$;
