create function private.note_table_sizes() returns integer
language sql security definer
set search_path = ''
as $$
  delete from private.table_sizes s where s.day < private.day_in_sao_paulo(now()) - 31;
  delete from private.backups b where b.taken_at < now() - interval '1 year';
  with noted as (
    insert into private.table_sizes (day, name, bytes)
    select private.day_in_sao_paulo(now()), n.nspname || '.' || c.relname, pg_catalog.pg_total_relation_size(c.oid)
    from pg_catalog.pg_class c
    join pg_catalog.pg_namespace n on n.oid = c.relnamespace
    where c.relkind = 'r' and n.nspname in ('public', 'private', 'auth', 'storage')
    on conflict (day, name) do update set bytes = excluded.bytes
    returning 1
  )
  select count(*)::integer from noted
$$;
comment on function private.note_table_sizes() is
$$Writes down how large each table is today, forgets what is older than a month, and backups older than a year; returns how many.
For the daily job.
Definer: the gateway's login may write no table.$$;
grant execute on function private.note_table_sizes() to authenticator;
