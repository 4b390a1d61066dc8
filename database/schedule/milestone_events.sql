create function private.milestone_events(person uuid) returns table (
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
    m.id::text,
    m.version,
    m.removed_at is not null,
    m.due_on,
    concat_ws(
      ' · ',
      case when m.removed_at is null and m.done_on is not null then 'Feito' end,
      'Marco',
      -- Where somebody wrote an amount into a title, the title stays out.
      case when m.title !~* 'r\$|\d[.,]\d{2}(\D|$)|\d[.]\d{3}' then m.title end,
      j.name
    ),
    'O cronograma está no Prumo.',
    case p.role
      when 'architect' then '/projects/' || m.project_id || '/work?aba=cronograma'
      when 'client' then '/work?projeto=' || m.project_id || '&aba=cronograma'
      else '/orders/' || m.order_id
    end,
    m.changed_at
  from public.profiles p
  join public.milestones m on p.role = 'client' and m.client_id = p.id or p.role = 'architect' and m.architect_id = p.id
    or p.role = 'supplier' and m.supplier_id = p.id
  join public.projects j on j.id = m.project_id
  where p.id = milestone_events.person
    and (m.removed_at is null or m.removed_at > now() - interval '90 days')
    and m.due_on > private.day_in_sao_paulo(now()) - 366
  union all
  -- The order was cancelled, and its plan is no day of its supplier any more.
  select
    f.milestone_id::text, f.sequence, true, f.day,
    concat_ws(' · ', 'Marco', private.category_label(o.category), j.name),
    'O cronograma está no Prumo.', '/orders/' || o.id, f.freed_at
  from public.orders o
  join private.freed_plans f on f.order_id = o.id
  join public.projects j on j.id = o.project_id
  where o.supplier_id = milestone_events.person
    and f.freed_at > now() - interval '90 days'
$$;
comment on function private.milestone_events(uuid) is
$$The last days of milestones in the calendar of a client or architect, and of the plans for own orders in that of a supplier, as private.calendar_events
describes its rows; a plan whose order was cancelled is CANCELLED there, without the title that it has now. Never an amount: a title in which
one stands is left out.
For private.calendar_events; granted to nobody.
Source: docs/decisions/272.$$;
