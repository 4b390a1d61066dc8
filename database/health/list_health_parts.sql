create function private.health_jobs() returns table (
  name text,
  every_minutes integer,
  last_run_at timestamptz,
  ended_at timestamptz,
  failed_at timestamptz,
  failure text,
  next_at timestamptz,
  state text
)
language sql stable
set search_path = ''
as $$
  select
    j.name, (extract(epoch from j.every) / 60)::integer, j.last_run_at, j.ended_at, j.failed_at, j.failure, j.last_run_at + j.every,
    case
      when j.last_run_at + j.every < now() - interval '15 minutes' then 'overdue'
      when j.failed_at is not null then 'failed'
      -- Begun and not ended: it runs, or its gateway died over it.
      when j.ended_at is null or j.ended_at < j.last_run_at
        then case when j.last_run_at < now() - interval '15 minutes' then 'unfinished' else 'running' end
      else 'done'
    end
  from private.jobs j
  where j.every is not null
$$;
comment on function private.health_jobs() is
$$Recurring work as its last run left it. For list_health_jobs and list_health_faults.$$;
grant execute on function private.health_jobs() to app_admin;

create function public.list_health_jobs() returns table (
  name text,
  every_minutes integer,
  last_run_at timestamptz,
  ended_at timestamptz,
  failed_at timestamptz,
  failure text,
  next_at timestamptz,
  state text
)
language sql stable
set search_path = ''
as $$
  select j.* from private.health_jobs() j order by j.name
$$;
comment on function public.list_health_jobs() is
$$Recurring work: how often it runs, when it last began and ended well, its failure where the last run failed, when it is next due, and its
state: done, running, failed, unfinished (begun more than a quarter of an hour ago and never ended) or overdue (due for as long).
For admins; 42501 to everybody else.
Nullable: ended_at, failed_at, failure.
Closed sets: state (done, running, failed, unfinished, overdue).
Source: docs/decisions/123.$$;
grant execute on function public.list_health_jobs() to app_admin;

create function public.list_health_gateways() returns table (
  id uuid,
  started_at timestamptz,
  seen_at timestamptz,
  is_up boolean,
  version text,
  node text,
  mail text,
  push boolean,
  disk_free bigint,
  disk_total bigint,
  files_in text,
  files_free bigint,
  files_total bigint
)
language sql stable
set search_path = ''
as $$
  select
    g.id, g.started_at, g.seen_at, g.seen_at > now() - interval '3 minutes', g.version, g.node, g.mail, g.push, g.disk_free, g.disk_total,
    g.files_in, g.files_free, g.files_total
  from private.gateways g
  order by g.started_at, g.id
$$;
comment on function public.list_health_gateways() is
$$The gateways that said within a day that they are up: since when, when last (is_up: within three minutes), their versions, what happens to
mail there, whether devices are notified, and the bytes that are free and there in all where DATA_DIR and people's files lie.
For admins; 42501 to everybody else.
Nullable: version, disk_free, disk_total, files_free, files_total.
Closed sets: mail (sent, shown, failing, none), files_in (folder, bucket).
Source: docs/decisions/123.$$;
grant execute on function public.list_health_gateways() to app_admin;

create function public.list_health_tables() returns table (name text, bytes bigint, grown_bytes bigint)
language sql stable
set search_path = ''
as $$
  select t.name, t.bytes, t.bytes - b.bytes
  from (
    select n.nspname || '.' || c.relname as name, pg_catalog.pg_total_relation_size(c.oid) as bytes
    from pg_catalog.pg_class c
    join pg_catalog.pg_namespace n on n.oid = c.relnamespace
    where c.relkind = 'r' and n.nspname in ('public', 'private', 'auth', 'storage')
      -- A table that grows would say that somebody has rated, while that is sealed for the team too.
      and (n.nspname, c.relname) not in (('public', 'ratings'), ('private', 'held_comments'))
  ) t
  left join lateral (
    select s.bytes
    from private.table_sizes s
    where s.name = t.name and s.day between private.day_in_sao_paulo(now()) - 7 and private.day_in_sao_paulo(now()) - 1
    order by s.day
    limit 1
  ) b on true
  order by greatest(t.bytes - b.bytes, 0) desc nulls last, t.bytes desc, t.name
  limit 8
$$;
comment on function public.list_health_tables() is
$$The eight tables that grew most within a week, with their indexes, in bytes; those that did not grow by their size. grown_bytes is null
until there is a size of an earlier day. Tables of sealed ratings are left out (T98).
For admins; 42501 to everybody else.
Nullable: grown_bytes.
Source: docs/decisions/123.$$;
grant execute on function public.list_health_tables() to app_admin;
