create function private.read_log_crew(crew jsonb) returns jsonb
language plpgsql immutable
set search_path = ''
as $$
declare
  kept jsonb;
begin
  if jsonb_typeof(crew) is distinct from 'array' or jsonb_array_length(crew) > 30
    or exists (select from jsonb_array_elements(crew) l where jsonb_typeof(l) <> 'object') then
    raise exception 'A equipe tem até 30 linhas.' using errcode = 'PT400';
  end if;
  select coalesce(jsonb_agg(jsonb_build_object(
    'trade', btrim(private.shown_text(l.line ->> 'trade')), 'count', coalesce(private.integer_in(l.line, 'count'), 1)
  ) order by l.place), '[]') into kept
  from jsonb_array_elements(crew) with ordinality l (line, place);
  if exists (
    select from jsonb_array_elements(kept) l
    where coalesce(length(l ->> 'trade'), 0) not between 1 and 60 or (l ->> 'count')::integer not between 0 and 999
  ) then
    raise exception 'Diga o ofício em até 60 letras, e quantas pessoas, até 999.' using errcode = 'PT400';
  end if;
  return kept;
end
$$;
comment on function private.read_log_crew(jsonb) is
'The crew of a day as it is kept [{trade, count}]. Raises PT400, 22P02. For private.read_daily_log; granted to nobody.';

create function private.read_log_activities(activities jsonb, project uuid) returns jsonb
language plpgsql stable
set search_path = ''
as $$
declare
  kept jsonb;
begin
  if jsonb_typeof(activities) is distinct from 'array' or jsonb_array_length(activities) > 40
    or exists (select from jsonb_array_elements(activities) l where jsonb_typeof(l) <> 'object') then
    raise exception 'Um dia tem até 40 atividades.' using errcode = 'PT400';
  end if;
  select coalesce(jsonb_agg(jsonb_build_object(
    'text', btrim(private.shown_text(l.line ->> 'text')), 'order_id', (l.line ->> 'order_id')::uuid,
    'milestone_id', (l.line ->> 'milestone_id')::uuid, 'percent', private.integer_in(l.line, 'percent')
  ) order by l.place), '[]') into kept
  from jsonb_array_elements(activities) with ordinality l (line, place);
  if exists (select from jsonb_array_elements(kept) l where coalesce(length(l ->> 'text'), 0) not between 1 and 500) then
    raise exception 'Escreva cada atividade em até 500 letras.' using errcode = 'PT400';
  elsif exists (select from jsonb_array_elements(kept) l where (l ->> 'percent')::integer not between 0 and 100) then
    raise exception 'O andamento de uma atividade vai de 0 a 100 %%.' using errcode = 'PT400';
  elsif exists (
    select from jsonb_array_elements(kept) l
    where l ->> 'order_id' is not null and l ->> 'milestone_id' is not null
      or l ->> 'order_id' is not null and not exists (
        select from public.orders o where o.id = (l ->> 'order_id')::uuid and o.project_id = project
      )
      or l ->> 'milestone_id' is not null and not exists (
        select from public.milestones m where m.id = (l ->> 'milestone_id')::uuid and m.project_id = project
      )
  ) then
    raise exception 'Uma atividade é de um pedido ou de um marco desta obra.' using errcode = 'PT400';
  end if;
  return kept;
end
$$;
comment on function private.read_log_activities(jsonb, uuid) is
$$The activities of a day as they are kept [{text, order_id, milestone_id, percent}]: each of an order or a milestone of the project, or of neither.
Raises PT400, 22P02. For private.read_daily_log; granted to nobody.$$;

create function private.read_daily_log(content jsonb, project uuid) returns public.daily_logs
language plpgsql stable
set search_path = ''
as $$
declare
  read public.daily_logs;
begin
  if jsonb_typeof(content) is distinct from 'object' or octet_length(content::text) > 200000 then
    raise exception 'Não foi possível ler este diário.' using errcode = 'PT400';
  end if;
  read.weather_morning := content ->> 'weather_morning';
  read.weather_afternoon := content ->> 'weather_afternoon';
  read.idle_hours := coalesce(private.number_in(content, 'idle_hours'), 0);
  read.occurrences := nullif(btrim(private.shown_text(content ->> 'occurrences')), '');
  read.guidance := nullif(btrim(private.shown_text(content ->> 'guidance')), '');
  read.materials := nullif(btrim(private.shown_text(content ->> 'materials')), '');
  read.visitors := nullif(btrim(private.shown_text(content ->> 'visitors')), '');
  if read.weather_morning not in ('clear', 'cloudy', 'rain', 'storm')
    or read.weather_afternoon not in ('clear', 'cloudy', 'rain', 'storm') then
    raise exception 'Escolha o tempo da lista.' using errcode = 'PT400';
  elsif read.idle_hours not between 0 and 24 or read.idle_hours <> round(read.idle_hours, 1) then
    raise exception 'As horas paradas vão de 0 a 24, até uma casa depois da vírgula.' using errcode = 'PT400';
  elsif greatest(length(read.occurrences), length(read.guidance), length(read.materials), length(read.visitors)) > 4000 then
    raise exception 'Cada texto do diário tem até 4.000 letras.' using errcode = 'PT400';
  end if;
  read.crew := private.read_log_crew(coalesce(nullif(content -> 'crew', 'null'), '[]'));
  read.activities := private.read_log_activities(coalesce(nullif(content -> 'activities', 'null'), '[]'), project);
  return read;
end
$$;
comment on function private.read_daily_log(jsonb, uuid) is
$$A day of the diário as somebody wrote it, without its id and day. Raises PT400 with a sentence, 22P02.
For save_daily_log; granted to nobody.$$;

create function public.save_daily_log(
  log_id uuid,
  target_project_id uuid,
  log_date date,
  content jsonb,
  version integer default null
) returns table (saved_id uuid, saved_version integer, saved_at timestamptz)
language plpgsql volatile security definer
set search_path = ''
as $$
#variable_conflict use_column
declare
  project public.projects := private.hold_project_of_log(save_daily_log.target_project_id);
  held public.daily_logs;
  written public.daily_logs;
  taken uuid;
begin
  if save_daily_log.log_id is null then
    raise exception 'Não foi possível ler este diário.' using errcode = 'PT400';
  elsif save_daily_log.log_date is null
    or save_daily_log.log_date not between date '2000-01-01' and private.day_in_sao_paulo(now()) then
    raise exception 'Escolha um dia até hoje.' using errcode = 'LOGDT';
  end if;
  written := private.read_daily_log(save_daily_log.content, project.id);

  if save_daily_log.version is null then
    insert into public.daily_logs as d (
      id, project_id, log_date, weather_morning, weather_afternoon, idle_hours, crew, activities, occurrences, guidance, materials,
      visitors, architect_id, client_id
    )
    values (
      save_daily_log.log_id, project.id, save_daily_log.log_date, written.weather_morning, written.weather_afternoon,
      written.idle_hours, written.crew, written.activities, written.occurrences, written.guidance, written.materials,
      written.visitors, project.architect_id, project.client_id
    )
    on conflict do nothing
    returning d.* into held;
    if found then
      return query select held.id, held.version, held.changed_at;
      return;
    end if;
  end if;

  select * into held from public.daily_logs d where d.id = save_daily_log.log_id for no key update;
  select d.id into taken
  from public.daily_logs d
  where d.project_id = project.id and d.log_date = save_daily_log.log_date and d.id <> save_daily_log.log_id;
  if held.id is not null and held.project_id <> project.id then
    raise exception 'Diário não encontrado.' using errcode = 'PT404';
  elsif taken is not null then
    raise exception 'Já existe um diário deste dia.' using errcode = 'PT409', hint = 'same_day', detail = taken::text;
  elsif held.id is null then
    raise exception 'Diário não encontrado.' using errcode = 'PT404';
  end if;
  -- Sent again after the response was lost.
  if (
    held.log_date, held.weather_morning, held.weather_afternoon, held.idle_hours, held.crew, held.activities, held.occurrences,
    held.guidance, held.materials, held.visitors
  ) is not distinct from (
    save_daily_log.log_date, written.weather_morning, written.weather_afternoon, written.idle_hours, written.crew,
    written.activities, written.occurrences, written.guidance, written.materials, written.visitors
  ) then
    return query select held.id, held.version, held.changed_at;
    return;
  elsif held.status = 'accepted' then
    raise exception 'Este diário já foi aceito.' using errcode = 'LOGST';
  end if;
  perform private.refuse_other_version(held, save_daily_log.version);
  if held.status = 'sent' then
    raise exception 'Este diário já foi enviado. Retome-o para mudar.' using errcode = 'LOGST';
  elsif held.number is not null and held.log_date <> save_daily_log.log_date then
    raise exception 'O dia de um diário que já foi enviado não muda.' using errcode = 'LOGDT';
  end if;

  update public.daily_logs d
  set log_date = save_daily_log.log_date, weather_morning = written.weather_morning, weather_afternoon = written.weather_afternoon,
    idle_hours = written.idle_hours, crew = written.crew, activities = written.activities, occurrences = written.occurrences,
    guidance = written.guidance, materials = written.materials, visitors = written.visitors, version = d.version + 1,
    changed_at = now(), warned_at = null
  where d.id = held.id
  returning d.* into held;
  return query select held.id, held.version, held.changed_at;
end
$$;
comment on function public.save_daily_log(uuid, uuid, date, jsonb, integer) is
$$Keeps a day of the diário of a project, or changes it while it is a draft or was contested. log_id: chosen by the device, so that one sent twice is
stored once: the same content again returns the same. log_date: today in São Paulo or earlier; there is one of each day, and the day of one that was
sent once stays. content: {weather_morning, weather_afternoon, idle_hours, crew, activities, occurrences, guidance, materials, visitors}.
version: null for a new one, else the version that was read.
Returns the id, the version and when it was saved.
For the project's architect, while it is in progress and for 30 days after it was completed (PHASE); to anybody else project and day do not
exist (PT404).
Raises LOGDT (a day to come, or another day once it was sent), LOGST (accepted, or sent and not taken back), PT409 with an id in its details: another
version (hint changed_since), or another row of the same day (hint same_day: its id); PT400 with a sentence, 22P02.
Definer: nobody may write the diário.
Source: docs/decisions/273.$$;
grant execute on function public.save_daily_log(uuid, uuid, date, jsonb, integer) to app_architect;
