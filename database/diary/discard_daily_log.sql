create function public.discard_daily_log(target_log_id uuid) returns void
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  held public.daily_logs;
begin
  select * into held
  from public.daily_logs d
  where d.id = target_log_id and d.architect_id = auth.uid() and private.asked_by('app_architect')
  for update;
  if held.id is null then
    return;
  elsif held.number is not null then
    raise exception 'Este diário já foi enviado uma vez: ele guarda o número e não é descartado.' using errcode = 'LOGST';
  end if;
  -- Photos under way are waited for (fill_attachment holds their day).
  delete from storage.objects o
  using public.attachments a
  where a.id = o.id and a.kind = 'daily_log' and a.entity_id = held.id;
  delete from public.daily_logs d where d.id = held.id;
end
$$;
comment on function public.discard_daily_log(uuid) is
$$Deletes a day of the diário that was never sent, with its photos: the day can be written again. Where the caller has none of this id, also because it is
gone already, nothing happens.
For the project's architect. Raises LOGST (it was sent once, and its number stays).
Definer: nobody may write the diário.
Source: docs/decisions/273.$$;
grant execute on function public.discard_daily_log(uuid) to app_architect;
