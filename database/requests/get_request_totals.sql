create function public.get_request_totals(target_request_ids uuid[]) returns table (
  request_id uuid,
  category text,
  quote_id uuid,
  status text,
  total numeric,
  days integer,
  priced integer,
  items integer,
  valid_until date
)
language sql stable
set search_path = ''
as $$
  select
    r.id, r.category, q.first_id, q.furthest,
    coalesce(q.live_total, case when q.furthest = 'rejected' then q.whole_total end),
    coalesce(q.live_days, case when q.furthest = 'rejected' then q.whole_days end),
    q.priced, q.items, r.valid_until
  from public.quote_requests r
  cross join lateral (
    select
      (array_agg(o.id order by o.id))[1] as first_id,
      (array_agg(o.status order by array_position(array['approved', 'viewed', 'submitted', 'requested', 'rejected'], o.status)))[1] as furthest,
      sum(o.price) filter (where o.status <> 'rejected') as live_total, sum(o.price) as whole_total,
      max(o.delivery_time_days) filter (where o.status <> 'rejected') as live_days, max(o.delivery_time_days) as whole_days,
      count(o.price)::integer as priced, count(*)::integer as items
    from public.quotes o
    where o.request_id = r.id
  ) q
  where r.id = any (target_request_ids)
  order by r.category, r.id
$$;
comment on function public.get_request_totals(uuid[]) is
$$Where each of these requests stands, as one line: quote_id the first of its quotes, which names its page; status the furthest of its quotes,
"rejected" only when all are; total (R$) and days (the longest) of those that were not rejected, or of all when every one was; how
many of its items have a price; valid_until the last day of the offer.
For architects and suppliers, by the policies of requests and quotes; what is not theirs has no line.
Nullable: total, days, valid_until.
Closed sets: status (quotes.status).
Source: docs/decisions/243.$$;
grant execute on function public.get_request_totals(uuid[]) to app_architect, app_supplier;
