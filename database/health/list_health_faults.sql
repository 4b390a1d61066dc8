create function public.list_health_faults() returns table (kind text, since timestamptz, amount bigint, detail text)
language sql stable
set search_path = ''
as $$
  with up as (
    select g.* from private.gateways g where g.seen_at > now() - interval '3 minutes'
  ), mail as (
    select
      count(*) filter (where o.attempts < 8 and o.send_after < now() - interval '30 minutes') as late,
      min(o.created_at) filter (where o.attempts < 8 and o.send_after < now() - interval '30 minutes') as since,
      count(*) filter (where o.attempts >= 8) as given_up,
      min(o.created_at) filter (where o.attempts >= 8) as given_up_since,
      count(*) as held, min(o.created_at) as held_since
    from private.outbox o
    where o.sent_at is null
  ), faults (place, kind, since, amount, detail) as (
    select 1, 'disk_low', null::timestamptz, min(u.disk_free), null::text
    from up u where u.disk_free < 1024 ^ 3 having count(*) > 0
    union all
    select 2, 'files_low', null, min(u.files_free), null
    from up u where u.files_free < 1024 ^ 3 and u.files_total is distinct from u.disk_total having count(*) > 0
    union all
    select 3, 'mail_off', m.held_since, m.held, null from mail m where exists (select from up u where u.mail = 'none')
    union all
    select 4, 'mail_late', m.since, m.late, null
    from mail m where m.late > 0 and not exists (select from up u where u.mail in ('none', 'shown'))
    union all
    select 5, 'mail_given_up', m.given_up_since, m.given_up, null from mail m where m.given_up > 0
    union all
    select distinct 6, u.code, null::timestamptz, null::bigint, null::text
    from (select unnest(up.unfit) from up) u (code)
    where u.code in ('site_url', 'site_http', 'no_proxy', 'files_away', 'postgres_old', 'node_old')
    union all
    select 6, 'job_' || j.state, coalesce(j.failed_at, j.last_run_at), null, j.name
    from private.health_jobs() j where j.state in ('failed', 'unfinished', 'overdue')
    union all
    select 7, 'push_late', min(p.created_at), count(*), null
    from private.pushes p where p.send_after < now() - interval '10 minutes' having count(*) > 0
    union all
    select 7, 'webhooks_late', now() - make_interval(secs => w.oldest_seconds), w.due, null
    from private.waiting_webhooks() w where w.oldest_seconds > 600
    union all
    select 8, 'backup_never', min(h.applied_at), null, null
    from private.schema_history h
    where not exists (select from private.backups) and not exists (select from up u where u.is_demo)
    having min(h.applied_at) < now() - interval '1 day'
    union all
    select 9, 'backup_old', max(b.taken_at), null, null
    from private.backups b
    where not exists (select from up u where u.is_demo)
    having max(b.taken_at) < now() - interval '7 days'
    union all
    select 10, 'versions_differ', null, count(distinct u.version), string_agg(distinct u.version, ', ')
    from up u having count(distinct u.version) > 1
  )
  select f.kind, f.since, f.amount, f.detail
  from faults f
  order by f.place, f.detail
$$;
comment on function public.list_health_faults() is
$$Faults that need somebody, the most urgent first; no row while all is well. kind: disk_low and files_low (less than 1 GiB is free:
amount in bytes), mail_off (no gateway sends any), mail_late (due for half an hour), mail_given_up, job_failed, job_unfinished and
job_overdue (detail is the job), push_late, webhooks_late (no gateway calls webhooks that are due), site_url, site_http,
no_proxy (a gateway's address or proxy is not fit for real
people), files_away (the bucket cannot be used), postgres_old (known flaws), node_old (no more fixes), backup_never (a day after
the start), backup_old (seven days;
since is the last one), versions_differ (detail has
them). A demonstration needs no backup and no mail server.
For admins; 42501 to everybody else.
Nullable: since, amount, detail.
Closed sets: kind (disk_low, files_low, mail_off, mail_late, mail_given_up, job_failed, job_unfinished, job_overdue, push_late, webhooks_late,
site_url, site_http, no_proxy, files_away, postgres_old, node_old,
backup_never, backup_old, versions_differ).
Source: docs/decisions/123.$$;
grant execute on function public.list_health_faults() to app_admin;
