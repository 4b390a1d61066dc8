create function private.inclusions_beside(quote_ids uuid[]) returns uuid[]
language sql stable
set search_path = ''
as $$
  select coalesce(array_agg(included.id order by included.id), '{}')
  from public.quotes included
  where included.status = 'approved' and included.scope = 'included' and included.id <> all (quote_ids)
    and included.request_id in (select q.request_id from public.quotes q where q.id = any (quote_ids))
$$;
comment on function private.inclusions_beside(uuid[]) is
$$The approved included items of the same requests, in whichever orders, beside these quotes: what may end with them. A function that takes approvals back
holds them too. Granted to nobody.$$;

create function private.left_inclusions(taken uuid[]) returns uuid[]
language sql stable
set search_path = ''
as $$
  select coalesce(array_agg(i.id order by i.id), '{}')
  from public.quotes i
  where i.id = any (private.inclusions_beside(taken))
    and not exists (
      select from public.quotes main
      where main.request_id = i.request_id and main.status = 'approved' and main.price > 0 and main.id <> all (taken)
    )
$$;
comment on function private.left_inclusions(uuid[]) is
$$The approved included items that have nothing to be included in once these approvals are taken back, also where they stand in another
order: they end with them. Granted to nobody.
Source: docs/decisions/153.$$;
