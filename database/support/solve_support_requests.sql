create function private.solve_support_requests(at timestamptz default now()) returns integer
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  solved integer;
begin
  update public.support_requests r
  set state = 'solved', solved_at = solve_support_requests.at, waiting_since = null, changed_at = solve_support_requests.at
  where r.id in (
    select w.id from public.support_requests w
    where w.state = 'waiting' and w.waiting_since <= solve_support_requests.at - interval '14 days'
    order by w.id
    for update skip locked
  );
  get diagnostics solved = row_count;
  return solved;
end
$$;
comment on function private.solve_support_requests(timestamptz) is
$$Closes the requests for support that waited 14 days for their account; returns how many. One that somebody writes in at this moment is left for
the next time.
For the daily job; at is given by tests.
Definer: the gateway's login may write no table.
Source: docs/decisions/302.$$;
grant execute on function private.solve_support_requests(timestamptz) to authenticator;
