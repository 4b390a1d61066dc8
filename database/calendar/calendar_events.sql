create function private.calendar_events(person uuid) returns table (
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
    select o.id, (
      select count(*)
      from private.order_items t
      join public.payments y on y.quote_id = t.quote_id
      where t.order_id = o.id
    )::integer as payments
    from public.profiles p
    join public.orders o on p.role = 'client' and o.client_id = p.id
      or p.role = 'architect' and o.architect_id = p.id
      or p.role = 'supplier' and o.supplier_id = p.id
    where p.id = calendar_events.person
  ),
  figures as materialized (
    select f.instalment_id, f.state, count(*) over (partition by f.order_id) as among
    from private.instalment_figures(array(select o.id from own o), private.day_in_sao_paulo(now())) f
  )
  select
    c.instalment_id::text,
    -- Payments and versions are only ever added, so the sum of the three counters grows with every change of this event.
    c.sequence + o.version + w.payments,
    c.removed_at is not null,
    c.day,
    concat_ws(
      ' · ',
      case when c.removed_at is null and f.state = 'paid' then 'Paga' end,
      'Parcela ' || c.number || case when c.removed_at is null then ' de ' || f.among else '' end,
      private.category_label(o.category),
      j.name
    ),
    'Pedido ' || private.order_label(o) || '. O valor e o pagamento estão no Prumo.',
    '/orders/' || o.id,
    greatest(o.money_at, max(c.changed_at) over (partition by o.id))
  from own w
  join public.orders o on o.id = w.id
  join public.projects j on j.id = o.project_id
  join private.calendar_changes c on c.order_id = o.id
  left join figures f on f.instalment_id = c.instalment_id
  where (f.instalment_id is not null or c.removed_at > now() - interval '90 days')
    and c.day > private.day_in_sao_paulo(now()) - 366
  union all
  select e.* from private.purchase_events(calendar_events.person) e
  union all
  select e.* from private.milestone_events(calendar_events.person) e
  union all
  select e.* from private.delivery_events(calendar_events.person) e
$$;
comment on function private.calendar_events(uuid) is
$$Events of a person's calendar: the instalments with a day of their projects (client, architect) or of their own orders (supplier),
of purchases outside of their projects, the milestones of these projects and what was announced to be delivered (supplier: of own orders), from a year ago on.
uid stays with the instalment; sequence and changed_at rise with whatever changes what is said of it; cancelled:
it was removed or waits for the delivery again, said for 90 days. Never an amount, and no text but the project's name and the titles
of milestones.
The one place where a calendar's events come from: another kind of day is another part of this query.
For private.calendar_feed; granted to nobody.
Source: docs/decisions/109.$$;

create function private.calendar_feed(link_digest text) returns jsonb
language sql stable security definer
set search_path = ''
as $$
  select jsonb_build_object(
    'name', 'Prumo',
    'events', coalesce(
      (
        select jsonb_agg(to_jsonb(e) order by e.day, e.uid)
        from private.calendar_events(a.id) e
      ),
      '[]'
    )
  )
  from private.calendar_links l
  join public.profiles p on p.id = l.person_id
  join auth.users u on u.id = p.account_id
  join public.profiles a on a.id = coalesce(l.account_id, l.person_id)
  where l.digest = link_digest
    and a.status = 'approved'
    and (
      l.account_id is null
      or p.status <> 'rejected' and exists (
        select from public.account_people m where m.account_id = l.account_id and m.person_id = l.person_id and m.ended_at is null
      )
    )
    and (u.banned_until is null or u.banned_until < now())
$$;
comment on function private.calendar_feed(text) is
$$The calendar of the link whose token has this sha256 (hexadecimal): {name, events [{uid, sequence, cancelled, day, summary, description, path,
changed_at}]} by day; null without such a link, while its account may not use the product, and when its person does not belong to that any more.
Called by the gateway for GET /calendar/v1/<token>.ics.
Definer: the gateway's login may read no table.
Source: docs/decisions/109.$$;
grant execute on function private.calendar_feed(text) to authenticator;
