create function private.close_overdue(at timestamptz default now()) returns integer
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  overdue uuid[] := array(
    select o.id from private.owing_requests() o where not o.accepts_late and o.respond_until <= at
  );
  closed uuid[];
begin
  -- All quotes, then all requests, each by id, as everybody does. A new deadline takes the same locks: the one that comes
  -- second sees what the first wrote.
  perform from public.quotes q where q.request_id = any (overdue) and q.status = 'requested' order by q.id for no key update;
  perform from public.quote_requests r where r.id = any (overdue) order by r.id for no key update;
  with now_closed as (
    update public.quotes q
    set status = 'rejected', closed_as = 'no_response', rejection_reason = 'Prazo encerrado sem resposta'
    from public.quote_requests r
    where r.id = any (overdue) and not r.accepts_late and r.respond_until <= at
      and q.request_id = r.id and q.status = 'requested'
    returning q.request_id
  )
  select array_agg(distinct c.request_id) into closed from now_closed c;
  return coalesce(cardinality(closed), 0);
end
$$;
comment on function private.close_overdue(timestamptz) is
$$Closes what nobody answered of requests whose deadline has passed at an instant and which refuse late answers; repeating it
changes nothing. Answers are refused by the clock itself (private.check_deadline), so nothing depends on when this runs.
Returns how many requests were closed.
For the job of every five minutes; at is given by tests.
Definer: the gateway's login may read no table. Source: docs/decisions/096.$$;
grant execute on function private.close_overdue(timestamptz) to authenticator;
