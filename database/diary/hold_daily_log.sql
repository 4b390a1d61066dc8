create function private.hold_project_of_log(target uuid) returns public.projects
language plpgsql volatile
set search_path = ''
as $$
declare
  project public.projects;
begin
  select * into project
  from public.projects p
  where p.id = target and private.asked_by('app_architect') and p.architect_id = auth.uid()
  for share;
  if not found then
    raise exception 'Projeto não encontrado.' using errcode = 'PT404';
  end if;
  perform private.check_phase_of_log(project);
  return project;
end
$$;
comment on function private.hold_project_of_log(uuid) is
$$Holds the project of the architect who writes its diário, and returns it: before the days of the diário, so that a transfer moves what is
written here, or comes first and is seen. PT404 to anybody else; PHASE as private.check_phase_of_log.
For definer functions; granted to nobody.$$;

create function private.check_phase_of_log(project public.projects) returns void
language plpgsql stable
set search_path = ''
as $$
begin
  if not (
    (project).status = 'in_progress'
    or (project).status = 'completed' and coalesce((project).completed_at > now() - interval '30 days', true)
  ) then
    raise exception '%', case (project).status
      when 'archived' then 'Este projeto está arquivado.'
      when 'completed' then 'Esta obra terminou há mais de 30 dias: o diário dela está fechado.'
      else 'O diário começa quando a obra está em andamento.'
    end using errcode = 'PHASE';
  end if;
end
$$;
comment on function private.check_phase_of_log(public.projects) is
$$When a diário is written: while the project is in progress, and for 30 days after it was completed (PHASE otherwise). Granted to nobody.$$;

create function private.hold_daily_log(target uuid) returns public.daily_logs
language plpgsql volatile
set search_path = ''
as $$
declare
  held public.daily_logs;
begin
  select * into held from public.daily_logs d where d.id = target;
  if not found or not (private.asked_by('app_architect') and held.architect_id = auth.uid()) then
    raise exception 'Diário não encontrado.' using errcode = 'PT404';
  end if;
  perform private.hold_project_of_log(held.project_id);
  select * into strict held from public.daily_logs d where d.id = target for no key update;
  return held;
end
$$;
comment on function private.hold_daily_log(uuid) is
$$Locks a day of the diário for its architect, after its project, and returns it. To anybody else it does not exist (PT404); PHASE.
For definer functions; granted to nobody.$$;

create function private.refuse_other_version(held public.daily_logs, read_version integer) returns void
language plpgsql stable
set search_path = ''
as $$
begin
  if (held).version is distinct from read_version then
    raise exception 'Este diário mudou em outro aparelho. Compare as duas versões.'
      using errcode = 'PT409', hint = 'changed_since', detail = (held).id::text;
  end if;
end
$$;
comment on function private.refuse_other_version(public.daily_logs, integer) is
  'Raises PT409, with the id of the day in its details, unless this version of it was read. Granted to nobody.';
