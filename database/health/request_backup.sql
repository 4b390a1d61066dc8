create function private.backup_standing(out state text, out failed_at timestamptz, out failure text)
language sql stable
set search_path = ''
as $$
  select
    case
      when j.name is null then 'none'
      -- Held by the process that makes a backup, and released at the end of its connection however that comes.
      when exists (
        select from pg_catalog.pg_locks l
        where l.locktype = 'advisory' and l.granted and l.objsubid = 2
          and l.database = (select d.oid from pg_catalog.pg_database d where d.datname = pg_catalog.current_database())
          and l.classid = 1447120 and l.objid = 1
      ) or j.last_run_at > greatest(j.ended_at, j.failed_at, now() - interval '1 minute') then 'running'
      when j.last_run_at + j.every <= now() then 'due'
      when j.failed_at is not null then 'failed'
      else 'done'
    end,
    j.failed_at, j.failure
  from (select) nobody
  left join private.jobs j on j.name = 'back_up'
$$;
comment on function private.backup_standing() is
$$Where the backup that the product takes by itself stands: none (BACKUP_TO is not set), due (within a minute), running, failed (with when and
why), or done. product/backups.ts holds the lock (1447120, 1) while it works.
For get_health and request_backup.$$;
grant execute on function private.backup_standing() to app_admin;

create function public.request_backup() returns void
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  standing text;
begin
  if not private.asked_by('app_admin') then
    raise exception 'Você não tem permissão para fazer isso.' using errcode = '42501';
  end if;
  perform from private.jobs j where j.name = 'back_up' for no key update;
  standing := (private.backup_standing()).state;
  if standing = 'none' then
    raise exception 'Esta instalação não faz cópias por si mesma: falta definir BACKUP_TO.' using errcode = 'BACKU';
  elsif standing in ('due', 'running') then
    raise exception 'Uma cópia já está sendo feita, ou começa em até um minuto.' using errcode = 'BACKU';
  end if;
  update private.jobs j set last_run_at = now() - j.every where j.name = 'back_up';
  perform private.record_event('requested', 'backup');
end
$$;
comment on function public.request_backup() is
$$Makes the backup that the product takes once a day due now: a gateway begins it within a minute, and the next one is a day later. How it ends is
in get_health. The trail says who asked.
For admins; 42501 to everybody else.
Raises BACKU (no backups are made here, or one is under way).
Definer: no API role writes the jobs.
Source: OPE-071, docs/decisions/197.$$;
grant execute on function public.request_backup() to app_admin;
