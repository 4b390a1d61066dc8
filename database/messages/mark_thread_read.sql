create function public.mark_thread_read(thread_id uuid, until timestamptz, gathered boolean default false) returns integer
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  state public.threads;
  newest timestamptz;
  unread_in_all integer := 0;
begin
  perform private.only_people();
  -- Locked first: a message that arrives now is counted after this, or seen by the count below.
  for state in
    select *
    from public.threads t
    where t.person_id = auth.person() and coalesce(t.account_id, t.person_id) = auth.uid()
      and t.thread_id = any (
        case when gathered then private.threads_beside(mark_thread_read.thread_id) else array[mark_thread_read.thread_id] end
      )
      and private.asked_by('app_client', 'app_architect', 'app_supplier')
    order by t.thread_id
    for update
  loop
    newest := greatest(state.read_until, least(mark_thread_read.until, clock_timestamp()));
    update public.threads t
    set read_until = newest, unread = c.unread, first_unread_at = c.first_at
    from (
      select count(*)::integer as unread, min(m.created_at) as first_at
      from public.messages m
      where m.thread_id = state.thread_id
        and m.kind = 'text'
        and coalesce(m.account_id, m.author_id) <> auth.uid()
        and m.created_at > coalesce(newest, '-infinity')
    ) c
    where t.person_id = state.person_id and t.thread_id = state.thread_id
    returning t.unread into state.unread;

    if state.unread = 0 then
      update public.notifications n
      set read_at = now()
      where n.recipient_id = auth.person() and n.read_at is null and n.kind = 'message_received'
        and n.group_key = 'message:' || state.thread_id;
    end if;
    unread_in_all := unread_in_all + state.unread;
  end loop;
  return unread_in_all;
end
$$;
comment on function public.mark_thread_read(uuid, timestamptz, boolean) is
$$The caller has read a conversation of the account in use until this moment (never back, never into the future); returns how many messages of
the other side remain unread by the caller alone: their colleagues' marks are their own.
With none left, its notification is read too. gathered: all that people see as one conversation with it. A
conversation that is not theirs: 0.
For clients, architects and suppliers; own only.
Definer: nobody writes public.threads.
Source: docs/decisions/243.$$;
grant execute on function public.mark_thread_read(uuid, timestamptz, boolean) to app_client, app_architect, app_supplier;
