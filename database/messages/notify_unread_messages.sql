create function private.notify_unread_messages(at timestamptz default now()) returns integer
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  asked record;
  due record;
  notified integer := 0;
begin
  for asked in
    select o.person_id, coalesce(o.account_id, o.person_id) as account_id, private.threads_beside(o.thread_id) as ids
    from public.threads o
    where o.unread > 0
      and o.first_unread_at <= at - interval '15 minutes'
      and (o.notified_at is null or o.notified_at < o.first_unread_at)
    group by 1, 2, 3
    order by 1, 2, 3
    limit 1000
  loop
    with unread as materialized (
      select o.person_id, o.thread_id
      from public.threads o
      where o.person_id = asked.person_id and o.thread_id = any (asked.ids) and o.unread > 0
      order by o.thread_id
      for update skip locked
    ), taken as (
      update public.threads t
      set notified_at = at
      from unread u
      join public.threads old on old.person_id = u.person_id and old.thread_id = u.thread_id
      where t.person_id = u.person_id and t.thread_id = u.thread_id
      returning t.thread_id, t.unread, t.last_at, coalesce(old.notified_at >= t.first_unread_at, false) as is_known
    )
    select
      sum(t.unread) as unread, coalesce(bool_or(t.is_known), true) as is_known,
      (array_agg(t.thread_id order by t.last_at desc, t.thread_id))[1] as thread_id,
      case when count(distinct r.category) = 1 then min(r.category) end as category
    into due
    from taken t
    left join public.quote_requests r on r.id = t.thread_id;
    -- A notification that was not read yet leads to the same conversation.
    continue when due.is_known;

    perform private.emit(
      'message_received', array[asked.person_id], p.id, r.id,
      case when p.architect_id = asked.account_id then coalesce(r.supplier_id, p.client_id) else p.architect_id end,
      format('/conversas?conversa=%s', due.thread_id),
      jsonb_strip_nulls(jsonb_build_object('unread', due.unread, 'category', due.category)),
      group_key => 'message:' || due.thread_id, account => asked.account_id
    )
    from (select due.thread_id as id) t
    left join public.quote_requests r on r.id = t.id
    join public.projects p on p.id = coalesce(r.project_id, t.id);
    notified := notified + 1;
  end loop;
  return notified;
end
$$;
comment on function private.notify_unread_messages(timestamptz) is
$$Notifies people of messages that they have not read for fifteen minutes (kind message_received; data unread, category), once
until they have read the conversation, as people see it (threads_beside); returns how many. Who reads in time gets neither notification
nor mail.
For the job of every five minutes; at is given by tests.
Definer: the gateway's login may read no table.
Source: docs/decisions/092, 243.$$;
grant execute on function private.notify_unread_messages(timestamptz) to authenticator;
