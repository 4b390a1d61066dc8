create function private.offers_due(at timestamptz) returns table (kind text, request_id uuid, valid_until date, once_key text)
language sql stable
set search_path = ''
as $$
  select due.kind, v.request_id, v.valid_until, due.kind || '/' || v.request_id || '/' || v.version
  from public.quote_versions v
  join public.projects p on p.id = v.project_id and p.status in ('quoting', 'in_progress')
  cross join lateral (
    select v.valid_until - private.day_in_sao_paulo(at) as days_left
  ) d
  cross join lateral (
    select case when d.days_left < 0 then 'offer_expired' else 'offer_expiring' end as kind
  ) due
  where v.valid_until between private.day_in_sao_paulo(at) - 7 and private.day_in_sao_paulo(at) + 2
    and exists (
      select from public.quotes q
      where q.request_id = v.request_id and q.version = v.version
        and q.status in ('submitted', 'viewed') and q.price is not null
    )
  order by v.valid_until, v.request_id, v.version
$$;
comment on function private.offers_due(timestamptz) is
$$Offers still to be decided that end within two days at this instant (offer_expiring, for the supplier) or ended in the last
week (offer_expired, for supplier and architect). once_key names the event: the same for as long as it is due.
For the clock; granted to nobody.
Source: VER-008.$$;
