create function private.reminders_due(at timestamptz)
returns table (request_id uuid, hours integer, once_key text)
language sql stable
set search_path = ''
as $$
  select o.id, due.hours, format('reminder:%s:%s:%s', o.id, extract(epoch from o.respond_until)::bigint, due.hours)
  from private.owing_requests() o
  cross join lateral (
    -- Only the latest: after an outage nobody is reminded twice at once.
    select h.hours
    from (values (24), (48)) h (hours)
    where at >= o.respond_until - make_interval(hours => h.hours)
      and at < o.respond_until
    order by h.hours
    limit 1
  ) due
  where o.respond_until - make_interval(hours => due.hours) > coalesce(o.deadline_set_at, o.invited_at)
$$;
comment on function private.reminders_due(timestamptz) is
$$The reminders that are due at an instant: 48 and 24 hours before the deadline, to suppliers who owe an answer, unless the
deadline itself was set later than that. once_key names each reminder, whenever it is asked for.
For private.send_reminders and tests; granted to nobody.$$;

create function private.send_reminders(at timestamptz default now()) returns integer
language sql volatile security definer
set search_path = ''
as $$
  select count(*)::integer
  from private.reminders_due(at) d
  cross join lateral private.notify_reminder(d.request_id, d.once_key)
$$;
comment on function private.send_reminders(timestamptz) is
$$Sends the reminders that are due at an instant; repeated, it sends none, by their keys. Returns how many were due.
For the job of every five minutes; at is given by tests.
Definer: the gateway's login may read no table.$$;
grant execute on function private.send_reminders(timestamptz) to authenticator;
