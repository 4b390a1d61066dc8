create function private.deadlines_passed(at timestamptz) returns table (
  project_id uuid,
  category text,
  respond_until timestamptz,
  architect_id uuid,
  invited integer,
  answered integer,
  declined integer,
  silent integer,
  once_key text
)
language sql stable
set search_path = ''
as $$
  select
    r.project_id, r.category, r.respond_until, r.architect_id,
    count(*)::integer,
    (count(*) filter (where state.answered))::integer,
    (count(*) filter (where r.intent = 'will_not_quote'))::integer,
    (count(*) filter (where not state.answered and r.intent is distinct from 'will_not_quote'))::integer,
    format('deadline_passed:%s:%s:%s', r.project_id, r.category, extract(epoch from r.respond_until)::bigint)
  from public.quote_requests r
  join public.projects p on p.id = r.project_id and p.status in ('quoting', 'in_progress')
  cross join lateral (
    select coalesce(bool_or(q.submitted_at is not null), false) as answered
    from public.quotes q
    where q.request_id = r.id
  ) state
  -- Three days: what an outage hid is still sent, what is old is not.
  where r.respond_until <= at and r.respond_until > at - interval '3 days'
  group by r.project_id, r.category, r.respond_until, r.architect_id
$$;
comment on function private.deadlines_passed(timestamptz) is
$$The deadlines that passed in the three days before an instant, with what came of each: how many suppliers were invited,
answered, declined and said nothing. once_key names each.
For private.send_deadlines and tests; granted to nobody.$$;

create function private.send_deadlines(at timestamptz default now()) returns integer
language sql volatile security definer
set search_path = ''
as $$
  select count(*)::integer
  from private.deadlines_passed(at) d
  cross join lateral private.notify_deadline_passed(
    d.project_id, d.category, d.respond_until,
    jsonb_build_object('invited', d.invited, 'answered', d.answered, 'declined', d.declined, 'silent', d.silent),
    d.once_key
  )
$$;
comment on function private.send_deadlines(timestamptz) is
$$Notifies architects of deadlines that have passed at an instant; repeated, it notifies of none, by their keys.
Call it after private.close_overdue. Returns how many there were.
For the job of every five minutes; at is given by tests.
Definer: the gateway's login may read no table.$$;
grant execute on function private.send_deadlines(timestamptz) to authenticator;
