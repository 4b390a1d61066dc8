create function private.send_digests(at timestamptz default now()) returns integer
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  today constant date := private.day_in_sao_paulo(at);
  eight constant timestamptz := (today + time '08:00') at time zone 'America/Sao_Paulo';
  sent integer;
begin
  if at < eight then
    return 0;
  end if;

  with due as (
    select n.recipient_id, array_agg(n.id order by n.happened_at desc, n.id desc) as ids
    from public.notifications n
    join private.notice_kinds() k on k.kind = n.kind and k.is_mailed
    join private.notice_topics() t on t.topic = k.topic
    left join private.notification_preferences p on p.person_id = n.recipient_id and p.topic = k.topic
    where n.read_at is null
      and n.happened_at >= eight - interval '7 days'
      and n.happened_at < eight
      and n.happened_at >= coalesce((
        select (max(d.day) + time '08:00') at time zone 'America/Sao_Paulo'
        from private.digests_sent d where d.person_id = n.recipient_id
      ), '-infinity')
      and coalesce(p.mail, t.mail) = 'daily'
    group by n.recipient_id
  ), taken as (
    insert into private.digests_sent (person_id, day)
    select d.recipient_id, today from due d
    on conflict do nothing
    returning person_id
  )
  insert into private.outbox (kind, recipient, data)
  select 'digest', r.email, jsonb_build_object(
    'full_name', r.full_name, 'digest_of', to_jsonb(d.ids[:20]), 'total', cardinality(d.ids)
  )
  from taken
  join due d on d.recipient_id = taken.person_id
  join public.profiles r on r.id = taken.person_id and r.erased_at is null;
  get diagnostics sent = row_count;
  return sent;
end
$$;
comment on function private.send_digests(timestamptz) is
$$Writes the digest of the day (mail of kind digest; data full_name, digest_of: up to 20 ids of notifications, total) to
each person with unread notifications of topics that they get once a day: what happened since their last digest, within
a week, until eight in the morning of São Paulo. Before eight, and for a person who has the day's, nothing. A day on
which no gateway ran is made up for by the next. Returns how many.
For the job of every five minutes; at is given by tests.
Definer: the gateway's login may read no table.
Source: docs/decisions/090.$$;
grant execute on function private.send_digests(timestamptz) to authenticator;

create function private.digest_lines(ids jsonb) returns jsonb
language sql stable
set search_path = ''
as $$
  select coalesce(jsonb_agg(jsonb_strip_nulls(jsonb_build_object(
    'kind', n.kind, 'link', n.link, 'times', n.times, 'data', private.with_category_labels(n.data),
    'project_name', j.name, 'about_name', private.acting_name(n.acted_by, n.about_id),
    'account_name', private.account_words(n.account_id)
  )) order by n.happened_at desc, n.id desc), '[]')
  from public.notifications n
  left join public.projects j on j.id = n.project_id
  where n.id in (select value::uuid from jsonb_array_elements_text(ids))
$$;
comment on function private.digest_lines(jsonb) is
$$Data of notifications for a digest, by their ids: kind, link, times, data, and the names of project, person and, where it
is not the recipient's own, account, as they are when the mail leaves, so that the outbox keeps none.
For private.mail_data; granted to nobody.$$;

create function private.forget_notifications(at timestamptz default now()) returns integer
language sql volatile security definer
set search_path = ''
as $$
  with forgotten as (
    delete from public.notifications n where n.happened_at < at - interval '180 days' returning 1
  ), digests as (
    delete from private.digests_sent d where d.day < private.day_in_sao_paulo(at) - 30
  )
  select count(*)::integer from forgotten
$$;
comment on function private.forget_notifications(timestamptz) is
$$Deletes notifications after 180 days; returns how many.
For the daily job; at is given by tests.
Definer: the gateway's login may read no table.$$;
grant execute on function private.forget_notifications(timestamptz) to authenticator;
