create function public.send_daily_log(log_id uuid, version integer)
returns table (number integer, sent_version integer)
language plpgsql volatile security definer
set search_path = ''
as $$
#variable_conflict use_column
declare
  held public.daily_logs := private.hold_daily_log(send_daily_log.log_id);
begin
  -- Sent again after the response was lost; an answer of the client since then is no reason to refuse it.
  if held.status in ('sent', 'accepted') then
    return query select held.number, held.version;
    return;
  end if;
  perform private.refuse_other_version(held, send_daily_log.version);
  update public.daily_logs d
  set status = 'sent', sent_at = now(), changed_at = now(), warned_at = null,
    number = coalesce(d.number, private.next_number('daily_log', d.project_id, 0))
  where d.id = held.id
  returning d.* into held;
  perform private.show_photos_of_log(held);
  perform private.emit(
    'daily_log_sent', array[held.client_id], held.project_id, null, auth.uid(), private.daily_log_link(held),
    jsonb_build_object('number', held.number, 'log_date', held.log_date),
    group_key => 'daily_log_sent:' || held.project_id
  )
  where held.client_id is not null;
  return query select held.number, held.version;
end
$$;
comment on function public.send_daily_log(uuid, integer) is
$$Sends a day of the diário to the client, who agrees to it or contests it (sign_off, kind daily_log); also one that was contested, or taken
back. The first time it gets the next number of the project, without gaps. The client is notified (kind daily_log_sent, counted together while
unread). Returns its number and version; sent again, the same.
For the project's architect; to anybody else it does not exist (PT404).
Raises PT409 (another version), PHASE.
Definer: nobody may write the diário.
Source: docs/decisions/273.$$;
grant execute on function public.send_daily_log(uuid, integer) to app_architect;

create function public.take_back_daily_log(log_id uuid, version integer) returns integer
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  held public.daily_logs := private.hold_daily_log(take_back_daily_log.log_id);
begin
  if held.status = 'accepted' then
    raise exception 'Este diário já foi aceito.' using errcode = 'LOGST';
  elsif held.status = 'contested' then
    raise exception 'O cliente já contestou este diário: corrija e envie de novo.' using errcode = 'LOGST';
  elsif held.status = 'draft' then
    -- Taken back again after the response was lost.
    if held.number is not null and held.version = take_back_daily_log.version + 1 then
      return held.version;
    end if;
    raise exception 'Este diário ainda não foi enviado.' using errcode = 'LOGST';
  end if;
  perform private.refuse_other_version(held, take_back_daily_log.version);
  update public.daily_logs d
  set status = 'draft', version = d.version + 1, changed_at = now()
  where d.id = held.id
  returning d.* into held;
  perform private.show_photos_of_log(held);
  return held.version;
end
$$;
comment on function public.take_back_daily_log(uuid, integer) is
$$Takes back a day of the diário that the client has not answered, to change it: the client no longer reads it, and it keeps its number. Returns its
version; repeated, the same.
For the project's architect; to anybody else it does not exist (PT404).
Raises LOGST (answered, or never sent), PT409 (another version), PHASE.
Definer: nobody may write the diário.
Source: docs/decisions/273.$$;
grant execute on function public.take_back_daily_log(uuid, integer) to app_architect;

create function private.daily_log_link(log public.daily_logs) returns text
language sql immutable
set search_path = ''
as $$ select format('/diary/%s/%s', (log).project_id, to_char((log).log_date, 'YYYY-MM-DD')) $$;
comment on function private.daily_log_link(public.daily_logs) is 'The page of a day of the diário. Granted to nobody.';
