create function private.database_bytes() returns bigint
language sql stable security definer
set search_path = ''
as $$ select pg_catalog.pg_database_size(pg_catalog.current_database()) $$;
comment on function private.database_bytes() is
$$The size of this database. For get_health.
Definer: PostgreSQL says it only to roles that may connect to the database; no row is read.$$;
grant execute on function private.database_bytes() to app_admin;

create function public.get_health() returns table (
  mail_waiting bigint,
  mail_waiting_since timestamptz,
  mail_given_up bigint,
  mail_error text,
  mail_sent_at timestamptz,
  pushes_waiting bigint,
  pushes_waiting_since timestamptz,
  database_bytes bigint,
  postgres text,
  schema_file text,
  schema_at timestamptz,
  backup_at timestamptz,
  backup_how text,
  backup_bytes bigint,
  backup_with_files boolean,
  backup_state text,
  backup_failed_at timestamptz,
  backup_failure text,
  webhooks_waiting bigint,
  webhooks_late_since timestamptz,
  support_waiting bigint,
  support_waiting_since timestamptz
)
language sql stable
set search_path = ''
as $$
  select
    m.waiting, m.since, m.given_up, m.error, (select max(o.sent_at) from private.outbox o),
    p.waiting, p.since,
    private.database_bytes(), current_setting('server_version'),
    s.file, s.applied_at, b.taken_at, b.how, b.bytes, b.with_files,
    t.state, t.failed_at, t.failure,
    w.due, now() - make_interval(secs => w.oldest_seconds),
    (select count(*) from public.support_requests r where r.state = 'open'),
    (select min(r.waiting_since) from public.support_requests r where r.state = 'open')
  from (
    select
      count(*) filter (where o.attempts < 8) as waiting, min(o.send_after) filter (where o.attempts < 8) as since,
      count(*) filter (where o.attempts >= 8) as given_up,
      (array_agg(o.last_error order by o.id desc) filter (where o.last_error is not null))[1] as error
    from private.outbox o
    -- The mail about an approval is not due for a minute.
    where o.sent_at is null and (o.attempts > 0 or o.send_after <= now())
  ) m
  cross join (
    select count(*) as waiting, min(p.created_at) as since from private.pushes p where p.send_after <= now()
  ) p
  left join lateral (select h.file, h.applied_at from private.schema_history h order by h.applied_at desc, h.file desc limit 1) s on true
  left join lateral (select k.* from private.backups k order by k.taken_at desc limit 1) b on true
  cross join private.backup_standing() t
  cross join private.waiting_webhooks() w
$$;
comment on function public.get_health() is
$$One row on how the installation is: mail that is due and was not sent (since when, given up after eight tries, the mail server's last
error) and when mail last went; messages to devices that are due; the size of the database in bytes, the versions of PostgreSQL and of the
schema (its newest table file); and the last backup that Prumo was told of, where those that it takes by
itself stand (backup_state: none where BACKUP_TO is not set, due within a minute, running, failed, done), and the failure of the last one;
calls of webhooks that are due, and since when those that no gateway sends; requests for
support that wait for the team, and since when the oldest does.
For admins; 42501 to everybody else.
Nullable: mail_waiting_since, mail_error, mail_sent_at, pushes_waiting_since, schema_file, schema_at, backup_at, backup_how, backup_bytes, backup_with_files,
backup_failed_at, backup_failure,
webhooks_late_since, support_waiting_since.
Closed sets: backup_how (file, other), backup_state (none, due, running, failed, done).
Source: docs/decisions/123.$$;
grant execute on function public.get_health() to app_admin;
