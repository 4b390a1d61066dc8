create function private.refuse_bytes(kind text) returns void
language plpgsql
set search_path = ''
as $$
begin
  if kind = 'person' then
    raise exception 'Você gravou dados demais hoje. Tente de novo amanhã ou fale com a equipe.' using errcode = 'LIMIT';
  end if;
  raise exception 'Este projeto já guarda dados demais e não aceita novos. Fale com a equipe.' using errcode = 'LIMIT';
end
$$;
comment on function private.refuse_bytes(text) is
  'Refuses a write (LIMIT) because its person or its project has written as many bytes as they may. Granted to nobody.';

create function private.add_bytes(of_kind text, whom uuid, on_day date, counted bigint) returns void
language plpgsql
set search_path = ''
as $$
declare
  -- The limits, in bytes as count_bytes counts them. An installation may have others (docs/operations.md).
  most bigint := coalesce(
    (
      select s.value::bigint
      from private.settings s
      where s.name = case of_kind when 'person' then 'bytes_a_day' else 'bytes_a_project' end
    ),
    case of_kind when 'person' then 256 else 1024 end * 1024 * 1024
  );
  total bigint;
begin
  insert into private.written_bytes as w (kind, subject, day, backend, bytes)
  values (of_kind, whom, on_day, pg_backend_pid(), counted)
  on conflict (kind, subject, day, backend) do update set bytes = w.bytes + excluded.bytes;

  select sum(w.bytes) into total
  from private.written_bytes w
  where w.kind = of_kind and w.subject = whom and (of_kind = 'project' or w.day = on_day);

  -- A small write may pass the limit, and is then the last one. A large one may not: it is refused and not counted, and
  -- small ones go on until one of them is the last.
  if total - least(counted, private.byte_grain()) >= most then
    perform private.refuse_bytes(of_kind);
  elsif total >= most then
    insert into private.byte_stops (kind, subject, last_day, backend)
    values (of_kind, whom, case of_kind when 'person' then on_day else 'infinity' end, pg_backend_pid())
    on conflict do nothing;
  end if;
end
$$;
comment on function private.add_bytes(text, uuid, date, bigint) is
$$Adds to what a person wrote today or to what was ever written into a project, and refuses (LIMIT), or stops later
writes, where that is too much: 256 MB a day a person, 1 GB a project.
Counted in a row of the connection's own, so nobody waits for anybody.
Granted to nobody.$$;

create function private.byte_grain() returns bigint
language sql immutable
set search_path = ''
as $$ select 262144::bigint $$;
comment on function private.byte_grain() is
$$Bytes in which small writes are counted (count_bytes): a write of a hundredth of this size is counted as a whole
grain once in a hundred times.
Granted to nobody.$$;

create function private.count_bytes() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  person uuid := auth.person();
  today date;
  written bigint;
  counted bigint;
  is_any_stopped boolean;
  part record;
begin
  -- Seeds, restores, migrations, jobs and the auth service write for no person: signing in always works.
  if person is null then
    return null;
  end if;

  -- Each byte counts three times: the row, its entry in the audit trail, and the version that an update leaves behind
  -- or the entry of its deletion. The stops are empty on nearly every day: then nothing else is read.
  select 3 * sum(pg_column_size(n)), exists (select from private.byte_stops)
  into written, is_any_stopped
  from new_rows n;
  if written is null then
    return null;
  end if;
  today := private.day_in_sao_paulo(now());

  if is_any_stopped then
    if exists (
      select from private.byte_stops s where s.kind = 'person' and s.subject = person and s.last_day >= today
    ) then
      perform private.refuse_bytes('person');
    end if;
    -- Planned only where it runs: not every table has a project.
    if tg_argv[0] = 'project_id' then
      if exists (
        select from private.byte_stops s where s.kind = 'project' and s.subject in (select n.project_id from new_rows n)
      ) then
        perform private.refuse_bytes('project');
      end if;
    end if;
  end if;

  -- A write smaller than a grain is counted as a whole grain, with a probability according to its size: the expected
  -- sum is right, and hardly any small write has to count (measured in docs/decisions/060).
  if random() * private.byte_grain() > written then
    return null;
  end if;
  counted := greatest(written, private.byte_grain());
  perform private.add_bytes('person', person, today, counted);
  if tg_argv[0] = 'project_id' then
    for part in
      select n.project_id, 3 * sum(pg_column_size(n)) as written from new_rows n group by n.project_id order by n.project_id
    loop
      perform private.add_bytes('project', part.project_id, today, counted * part.written / written);
    end loop;
  end if;
  return null;
end
$$;
comment on function private.count_bytes() is
$$After a statement that wrote rows (new_rows) for a person: counts their bytes for the person, and for the project where the
argument project_id says that the rows have one.
Refuses (LIMIT) what would pass a limit, and anything more by a person or into a project that was stopped.
Deleting goes on.
Definer: nobody may write the counts.
Source: docs/decisions/060, security.md T57.$$;

create function private.count_line(bytes integer) returns void
language plpgsql
set search_path = ''
as $$
declare
  person uuid := auth.person();
  today date := private.day_in_sao_paulo(now());
begin
  if person is null then
    return;
  end if;
  if exists (
    select from private.byte_stops s where s.kind = 'person' and s.subject = person and s.last_day >= today
  ) then
    perform private.refuse_bytes('person');
  end if;
  if random() * private.byte_grain() < bytes then
    perform private.add_bytes('person', person, today, private.byte_grain());
  end if;
end
$$;
comment on function private.count_line(integer) is
$$Counts for the caller an entry of the audit trail that belongs to no row, as count_bytes counts rows.
For record_event; granted to nobody.$$;

create function private.forget_written_bytes() returns integer
language plpgsql security definer
set search_path = ''
as $$
declare
  today date := private.day_in_sao_paulo(now());
  gone integer;
begin
  delete from private.byte_stops s where s.last_day < today;
  delete from private.written_bytes w where w.kind in ('person', 'files') and w.day < today - 1;
  get diagnostics gone = row_count;
  -- Rows of past days: nothing writes them any more.
  with joined as (
    delete from private.written_bytes w
    where w.kind = 'project' and w.day < today - 1 and w.backend <> 0
    returning w.subject, w.bytes
  )
  insert into private.written_bytes as w (kind, subject, day, backend, bytes)
  select 'project', j.subject, date '2000-01-01', 0, sum(j.bytes) from joined j group by j.subject
  on conflict (kind, subject, day, backend) do update set bytes = w.bytes + excluded.bytes;
  return gone;
end
$$;
comment on function private.forget_written_bytes() is
$$Forgets what persons wrote before yesterday, ends the stops that have expired, and merges a project's days into one
row;
returns how many rows of persons went.
For the daily job.
Definer: the gateway's login may write no table.$$;
grant execute on function private.forget_written_bytes() to authenticator;
