create function private.forget_daily_log_drafts(at timestamptz default now()) returns integer
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  log public.daily_logs;
  deleted integer;
begin
  if private.is_before_eight(forget_daily_log_drafts.at) then
    return 0;
  end if;
  for log in
    select * from public.daily_logs d
    where d.status = 'draft' and d.number is null and d.warned_at is null
      and d.changed_at < forget_daily_log_drafts.at - interval '173 days'
    order by d.id
    for no key update skip locked
  loop
    update public.daily_logs d set warned_at = forget_daily_log_drafts.at where d.id = log.id;
    perform private.emit(
      'daily_log_draft_ending', array[log.architect_id], log.project_id, null, null, private.daily_log_link(log),
      jsonb_build_object(
        'log_date', log.log_date,
        'ends_on', private.day_in_sao_paulo(greatest(log.changed_at + interval '180 days', forget_daily_log_drafts.at + interval '7 days'))
      )
    );
  end loop;

  with gone as (
    delete from public.daily_logs d
    where d.status = 'draft' and d.number is null and d.changed_at < forget_daily_log_drafts.at - interval '180 days'
      and d.warned_at <= forget_daily_log_drafts.at - interval '7 days'
    returning d.id
  ), files as (
    delete from storage.objects o
    using public.attachments a, gone g
    where a.id = o.id and a.kind = 'daily_log' and a.entity_id = g.id
  )
  select count(*) into deleted from gone;
  return deleted;
end
$$;
comment on function private.forget_daily_log_drafts(timestamptz) is
$$Deletes days of the diário that were never sent and that nobody changed for 180 days, with their photos; seven days before, their architect is
notified (kind daily_log_draft_ending; data log_date, ends_on), from eight in the morning of São Paulo, once. Returns how many were deleted.
Run by the jobs with more rights: the gateway's role reads nothing.
Source: docs/decisions/273.$$;
grant execute on function private.forget_daily_log_drafts(timestamptz) to authenticator;
