create function public.team_tasks() returns table (
  mail_waiting integer,
  mail_given_up integer,
  mail_waiting_since timestamptz,
  mail_error text,
  open_erasures integer,
  oldest_erasure_at timestamptz,
  open_objections integer,
  approved_architects integer,
  open_plan_requests integer,
  open_support integer,
  oldest_support_at timestamptz,
  accounts_without_manager integer
)
language sql stable
set search_path = ''
as $$
  select
    m.due, m.given_up, m.since, m.error, e.open, e.oldest,
    (select count(*)::integer from private.project_objections o where o.status = 'open'),
    (select count(*)::integer from public.profiles p where p.role = 'architect' and p.status = 'approved'),
    (select count(*)::integer from public.plan_requests r where r.status = 'asked'),
    s.open, s.oldest,
    (select count(*)::integer from private.account_managers g where g.manager_id is null)
  from (
    select
      (count(*) filter (where o.attempts < 8))::integer as due,
      (count(*) filter (where o.attempts >= 8))::integer as given_up,
      min(o.created_at) as since,
      -- The error of the mail server. It may contain an e-mail address, which admins may see.
      (array_agg(o.last_error order by o.id desc) filter (where o.last_error is not null))[1] as error
    from private.outbox o
    -- The mail about an approval is not due for a minute.
    where o.sent_at is null and (o.attempts > 0 or o.send_after <= now())
  ) m,
  (
    select count(*)::integer as open, min(r.requested_at) as oldest
    from private.erasure_requests r
    where r.status = 'open'
  ) e,
  (
    select count(*)::integer as open, min(r.waiting_since) as oldest
    from public.support_requests r
    where r.state = 'open'
  ) s
$$;
comment on function public.team_tasks() is
$$Tasks of the team, one row of counts: mail that was not sent (waiting, given up after eight tries, since when, and the mail
server's last error), open erasure requests with the oldest, open objections to projects, how many architects are approved, and
how many requests for a plan wait, how many requests for support wait for the team and since when the oldest does, and how many accounts
wait for another manager, because theirs left the team.
Nullable: mail_waiting_since, mail_error, oldest_erasure_at, oldest_support_at.
For admins; 42501 to everybody else.$$;
grant execute on function public.team_tasks() to app_admin;
