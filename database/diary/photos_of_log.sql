create function private.show_photos_of_log(log public.daily_logs) returns void
language sql volatile
set search_path = ''
as $$
  update public.attachments a
  set client_id = case when (log).status <> 'draft' then (log).client_id end
  where a.kind = 'daily_log' and a.entity_id = (log).id
$$;
comment on function private.show_photos_of_log(public.daily_logs) is
  'Shows the photos of a day of the diário to the client once it was sent, and hides those of one that was taken back. Granted to nobody.';

create function private.check_photos_of_log(entity uuid) returns void
language plpgsql stable
set search_path = ''
as $$
declare
  held public.daily_logs;
  project public.projects;
begin
  select * into held from public.daily_logs d where d.id = entity;
  if held.status = 'accepted' then
    raise exception 'Este diário já foi aceito.' using errcode = 'LOGST';
  end if;
  select * into project from public.projects p where p.id = held.project_id;
  perform private.check_phase_of_log(project);
end
$$;
comment on function private.check_photos_of_log(uuid) is
$$Raises LOGST for photos of a day that the client accepted, PHASE where nobody writes the diário any more.
For private.check_files_of_subject; granted to nobody.$$;

create function private.keep_photos_of_log() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  held public.daily_logs;
begin
  -- The product's own work, such as an erasure, and the team on request.
  if not private.asked_by_anybody() or private.asked_by('app_admin') then
    return coalesce(new, old);
  end if;
  select * into held from public.daily_logs d where d.id = coalesce(new.entity_id, old.entity_id) for no key update;
  if held.status = 'accepted' then
    raise exception 'Este diário já foi aceito.' using errcode = 'LOGST';
  elsif tg_op = 'INSERT' then
    if new.mime_type not in ('image/jpeg', 'image/png', 'image/webp') then
      raise exception 'O diário guarda fotos em JPG, PNG ou WebP.' using errcode = 'PT400';
    end if;
    -- As it is now that it is held: it may have been sent meanwhile.
    new.client_id := case when held.status <> 'draft' then held.client_id end;
  end if;
  if held.status = 'sent' then
    update public.daily_logs d set version = d.version + 1, changed_at = now() where d.id = held.id;
  end if;
  return coalesce(new, old);
end
$$;
comment on function private.keep_photos_of_log() is
$$Before a photo of a day of the diário is added or removed: refuses it once the client accepted the day (LOGST), and counts the version of one that
waits for the client, who then reads it again; another file than a photo is PT400. The day is held, so that an acceptance comes before or after.
Definer: nobody may write the diário.
Source: docs/decisions/273.$$;
