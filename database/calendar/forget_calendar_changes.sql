create function private.forget_calendar_changes() returns void
language sql volatile security definer
set search_path = ''
as $$
  delete from private.calendar_changes c
  where c.removed_at < now() - interval '90 days'
    and not exists (select from public.instalments i where i.id = c.instalment_id);
  delete from private.freed_plans f where f.freed_at < now() - interval '90 days'
$$;
comment on function private.forget_calendar_changes() is
$$Deletes the changes of instalments that are gone once no calendar shows them as cancelled any more (private.calendar_events). One that
only waits for its delivery keeps its count: given a day again, it would otherwise seem older than what calendars already have.
Plans of cancelled orders go with them.
For the daily job.
Definer: the gateway's login may write no table.
Source: docs/decisions/109.$$;
grant execute on function private.forget_calendar_changes() to authenticator;
