create function private.delivery_events(person uuid) returns table (
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
    d.id::text,
    d.version,
    d.status = 'withdrawn',
    d.arrives_on,
    concat_ws(' · ', case d.status when 'checked' then 'Recebida' end, 'Entrega', private.category_label(o.category), j.name),
    'Pedido ' || private.order_label(o) || '. O que chega está no Prumo.',
    '/orders/' || o.id,
    d.changed_at
  from public.profiles p
  join public.deliveries d on p.role = 'client' and d.client_id = p.id or p.role = 'architect' and d.architect_id = p.id
    or p.role = 'supplier' and d.supplier_id = p.id
  join public.orders o on o.id = d.order_id
  join public.projects j on j.id = d.project_id
  where p.id = delivery_events.person
    -- A delivery that was recorded after it came is no day to come.
    and d.arrives_on >= private.day_in_sao_paulo(d.announced_at)
    and (d.status <> 'withdrawn' or d.withdrawn_at > now() - interval '90 days')
    and d.arrives_on > private.day_in_sao_paulo(now()) - 366
$$;
comment on function private.delivery_events(uuid) is
$$The days on which deliveries were announced, in the calendars of the people of their orders, as private.calendar_events describes its rows. Never an
amount, a quantity or a note.
For private.calendar_events; granted to nobody.
Source: docs/decisions/272.$$;
