create function private.broken_guests() returns table (invariant text, row_id uuid)
language sql stable
set search_path = ''
as $$
  select 'I23 a guest has no account and no approval', p.id
  from public.profiles p
  where p.guest_of is not null
    and (p.account_id is not null or p.status <> 'rejected' or exists (select from auth.users u where u.id = p.id))

  union all
  select 'I23 a guest is asked by the architect whose contact it is', r.id
  from public.quote_requests r
  join public.profiles g on g.id = r.supplier_id
  where g.guest_of <> r.architect_id

  union all
  select 'I23 a link that nobody ended is of a guest''s request', l.id
  from private.request_links l
  left join public.quote_requests r on r.id = l.request_id
  left join public.profiles g on g.id = r.supplier_id
  where l.ended_at is null and g.guest_of is null

  union all
  -- A project stays whole with the contact where both were asked for one category; all others are the account's.
  select 'I23 the rows of a claimed guest are all moved, or all of a project in which both were asked', c.guest_id
  from private.guest_claims c
  join public.quote_requests r on r.supplier_id = c.guest_id
  where c.moved_at is not null and r.invited_at < c.moved_at
    and r.project_id = any (private.projects_to_move(c.guest_id, c.account_id))

  union all
  select 'I23 an offer that was sent as guest earns nothing', c.id
  from public.commissions c
  join public.quotes q on q.id = c.quote_id
  join public.quote_versions v on v.request_id = q.request_id and v.version = q.version
  where v.as_guest and (c.commission_rate <> 0 or c.commission_amount <> 0)
$$;
comment on function private.broken_guests() is
$$Breaches of the invariants of guests, their links, claims and offers. Part of private.broken_invariants; granted to nobody.
Source: docs/decisions/242, 244 and 254.$$;
