create function private.notify_unread_messages(at timestamptz default now()) returns integer
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  due record;
  notified integer := 0;
begin
  for due in
    with unread as materialized (
      select o.person_id, o.thread_id
      from public.threads o
      where o.unread > 0
        and o.first_unread_at <= at - interval '15 minutes'
        and (o.notified_at is null or o.notified_at < o.first_unread_at)
      order by o.person_id, o.thread_id
      limit 1000
      for update skip locked
    ), taken as (
      update public.threads t
      set notified_at = at
      from unread o
      where t.person_id = o.person_id and t.thread_id = o.thread_id
      returning t.person_id, t.thread_id, t.unread
    )
    select
      t.person_id, t.thread_id, t.unread, p.id as project_id, r.id as request_id, r.category,
      case when p.architect_id = t.person_id then coalesce(r.supplier_id, p.client_id) else p.architect_id end as other_id
    from taken t
    left join public.quote_requests r on r.id = t.thread_id
    join public.projects p on p.id = coalesce(r.project_id, t.thread_id)
  loop
    perform private.emit(
      'message_received', array[due.person_id], due.project_id, due.request_id, due.other_id,
      format('/conversas?conversa=%s', due.thread_id),
      jsonb_strip_nulls(jsonb_build_object('unread', due.unread, 'category', due.category)),
      group_key => 'message:' || due.thread_id
    );
    notified := notified + 1;
  end loop;
  return notified;
end
$$;
comment on function private.notify_unread_messages(timestamptz) is
$$Notifies people of messages that they have not read for fifteen minutes (kind message_received; data unread, category), once
until they have read the conversation; returns how many. Who reads in time gets neither notification nor mail.
For the job of every five minutes; at is given by tests.
Definer: the gateway's login may read no table.
Source: docs/decisions/092.$$;
grant execute on function private.notify_unread_messages(timestamptz) to authenticator;
