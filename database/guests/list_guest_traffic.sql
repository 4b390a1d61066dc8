create function public.list_guest_traffic(since timestamptz default null) returns table (
  architect_id uuid,
  architect_name text,
  architect_email text,
  contacts bigint,
  requests bigint,
  links_copied bigint,
  links_mailed bigint,
  links_opened bigint,
  answers bigint,
  typed bigint,
  orders bigint,
  opted_out bigint,
  blocked bigint
)
language sql stable security definer
set search_path = ''
as $$
  with period (since) as (
    select coalesce(list_guest_traffic.since, now() - interval '30 days')
  ), counted (architect, what) as (
    select p.guest_of, 'contact' from public.profiles p, period f where p.guest_of is not null and p.created_at >= f.since
    union all
    select r.architect_id, 'request'
    from public.quote_requests r
    join public.profiles g on g.id = r.supplier_id and g.guest_of is not null, period f
    where r.invited_at >= f.since
    union all
    select r.architect_id, l.way
    from private.request_links l
    join public.quote_requests r on r.id = l.request_id, period f
    where l.made_at >= f.since
    union all
    select r.architect_id, 'opened'
    from private.request_links l
    join public.quote_requests r on r.id = l.request_id, period f
    where l.seen_at >= f.since
    union all
    select v.architect_id, case v.source when 'behalf' then 'typed' else 'answer' end
    from public.quote_versions v, period f
    where v.as_guest and v.sent_at >= f.since
    union all
    select o.architect_id, 'order'
    from public.orders o
    join public.profiles g on g.id = o.supplier_id and g.guest_of is not null, period f
    where o.created_at >= f.since and o.status <> 'cancelled'
    union all
    select r.architect_id, 'left'
    from private.link_acts a
    join public.quote_requests r on r.id = a.request_id, period f
    where a.act = 'left' and a.at >= f.since
    union all
    select p.guest_of, 'blocked' from public.profiles p, period f where p.guest_blocked_at >= f.since
  )
  select
    a.id, coalesce(a.company_name, a.full_name), a.email,
    count(*) filter (where c.what = 'contact'), count(*) filter (where c.what = 'request'), count(*) filter (where c.what = 'copied'),
    count(*) filter (where c.what = 'mail'), count(*) filter (where c.what = 'opened'), count(*) filter (where c.what = 'answer'),
    count(*) filter (where c.what = 'typed'), count(*) filter (where c.what = 'order'), count(*) filter (where c.what = 'left'),
    count(*) filter (where c.what = 'blocked')
  from counted c
  join public.profiles a on a.id = c.architect
  where private.asked_by('app_admin')
  group by a.id
  order by count(*) filter (where c.what = 'request') desc, count(*) desc, a.id
$$;
comment on function public.list_guest_traffic(timestamptz) is
$$Counts what architects do with guests since a moment (null: the last 30 days), an architect a row, the one who asked most first: new contacts, requests, links
copied and mailed and how many were opened, answers by links, answers that the architect typed, orders, how many people opted out, and how many
contacts the team blocked. Contacts that became accounts are counted until then.
For admins; nothing to everybody else.
Definer: no API role reads links, acts and which profiles are contacts.
Source: CVD-042, docs/decisions/254.$$;
grant execute on function public.list_guest_traffic(timestamptz) to app_admin;
