create function private.daily_log_content(log public.daily_logs) returns jsonb
language sql stable
set search_path = ''
as $$
  select jsonb_build_object(
    'log_date', (log).log_date, 'number', (log).number, 'weather_morning', (log).weather_morning,
    'weather_afternoon', (log).weather_afternoon, 'idle_hours', trim_scale((log).idle_hours), 'crew', (log).crew,
    'activities', (log).activities, 'occurrences', (log).occurrences, 'guidance', (log).guidance, 'materials', (log).materials,
    'visitors', (log).visitors,
    'photos', (
      select coalesce(jsonb_agg(jsonb_build_object('file_name', a.file_name, 'sha256', o.digest) order by a.created_at, a.id), '[]')
      from public.attachments a
      join storage.objects o on o.id = a.id
      where a.kind = 'daily_log' and a.entity_id = (log).id
    )
  )
$$;
comment on function private.daily_log_content(public.daily_logs) is
$$The content of a day of the diário to which a client agrees: its words as they stand, and each photo by the sha256 of its bytes. Granted to nobody.$$;

create function private.sign_off_daily_log(target uuid, read_version integer, decision text, reason text)
returns table (project_id uuid, architect_id uuid, client_id uuid, supplier_id uuid, content jsonb)
language plpgsql volatile
set search_path = ''
as $$
#variable_conflict use_column
declare
  held public.daily_logs;
  project_status text;
begin
  select * into held from public.daily_logs d where d.id = target;
  if not found
    or not (
      private.asked_by('app_architect') and held.architect_id = auth.uid()
      or private.asked_by('app_client') and held.client_id = auth.uid() and held.status <> 'draft'
    ) then
    raise exception 'Diário não encontrado.' using errcode = 'PT404';
  elsif not private.asked_by('app_client') then
    perform private.refuse_sign_off();
  end if;
  -- The project before the day, as those who write it.
  select p.status into strict project_status from public.projects p where p.id = held.project_id for share;
  select * into strict held from public.daily_logs d where d.id = target for no key update;
  if project_status = 'archived' then
    raise exception 'Este projeto está arquivado.' using errcode = 'PHASE';
  elsif held.status = 'draft' then
    -- Taken back while this waited for it.
    raise exception 'Diário não encontrado.' using errcode = 'PT404';
  elsif held.status <> 'sent' then
    raise exception 'Não há nada a aceitar aqui agora.' using errcode = 'SIGNS';
  elsif held.version is distinct from read_version then
    raise exception 'O conteúdo mudou. Leia de novo antes de aceitar.' using errcode = 'PT409';
  end if;

  content := private.daily_log_content(held);
  update public.daily_logs d
  set status = case decision when 'agreed' then 'accepted' else 'contested' end,
    -- A contested day waits for another sending, which a repeated one of before is not.
    version = d.version + case decision when 'agreed' then 0 else 1 end
  where d.id = held.id;
  perform private.emit(
    'daily_log_answered', array[held.architect_id], held.project_id, null, auth.uid(), private.daily_log_link(held),
    jsonb_build_object('number', held.number, 'log_date', held.log_date, 'decision', decision),
    jsonb_build_object('reason', reason)
  );
  return query select held.project_id, held.architect_id, held.client_id, null::uuid, content;
end
$$;
comment on function private.sign_off_daily_log(uuid, integer, text, text) is
$$The client agrees to a day of the diário, which closes it for everybody, or contests it, which opens it to its architect. The architect is notified
(kind daily_log_answered; data number, log_date, decision; for the mail also reason). Returns people and content for the sign-off.
Raises PT404 (also for a draft), 42501 (its architect), PT409, SIGNS, PHASE.
For sign_off; granted to nobody.
Source: docs/decisions/273.$$;
