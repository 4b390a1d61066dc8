create function private.emit(
  kind text,
  recipients uuid[],
  project uuid,
  request uuid,
  about uuid,
  link text,
  data jsonb default '{}',
  words jsonb default '{}',
  once_key text default null,
  group_key text default null,
  notifies_actor boolean default false,
  mails boolean default true
) returns void
language plpgsql volatile
set search_path = ''
as $$
#variable_conflict use_column
declare
  known record;
begin
  select k.kind, k.topic, k.is_mailed, t.mail into known
  from private.notice_kinds() k
  join private.notice_topics() t on t.topic = k.topic
  where k.kind = emit.kind;
  if not found then
    raise exception 'unknown kind of notification: %', emit.kind;
  end if;

  -- Facts without a value are left out.
  data := jsonb_strip_nulls(data);

  -- Two events of one key at the same moment: the second waits and then sees the row of the first.
  if emit.once_key is not null then
    perform pg_advisory_xact_lock(hashtextextended(emit.once_key, 740));
  end if;

  with ways as (
    select
      r.id, r.email, r.full_name,
      coalesce(p.in_app, true) as in_app,
      case when known.is_mailed and emit.mails then coalesce(p.mail, known.mail) else 'off' end as mail,
      coalesce(p.push, false) as push
    from public.profiles r
    left join private.notification_preferences p on p.person_id = r.id and p.topic = known.topic
    where r.id = any (emit.recipients)
      and (emit.notifies_actor or r.id is distinct from auth.uid())
      and r.erased_at is null
      -- A supplier without an account reads no notifications.
      and r.guest_of is null
      and not exists (
        select from public.notifications n
        where n.recipient_id = r.id and n.once_key = emit.once_key
      )
  ), kept as (
    insert into public.notifications as n
      (recipient_id, kind, project_id, request_id, about_id, link, data, is_listed, once_key, group_key)
    select w.id, emit.kind, emit.project, emit.request, emit.about, emit.link, emit.data, w.in_app, emit.once_key, emit.group_key
    from ways w
    where w.in_app or w.mail = 'daily' or emit.once_key is not null
    on conflict (recipient_id, group_key) where group_key is not null and read_at is null
    do update set
      times = n.times + 1, happened_at = excluded.happened_at, data = excluded.data, link = excluded.link,
      request_id = excluded.request_id, about_id = excluded.about_id
  ), pushed as (
    insert into private.pushes (endpoint, p256dh, auth, message)
    select s.endpoint, s.p256dh, s.auth, jsonb_build_object(
      'kind', emit.kind, 'data', private.with_category_labels(emit.data), 'times', 1, 'link', emit.link, 'about_id', emit.about,
      'about_name', (select a.full_name from public.profiles a where a.id = emit.about)
    )
    from ways w
    join private.push_subscriptions s on s.person_id = w.id
    where w.push
  )
  insert into private.outbox (kind, recipient, data)
  select emit.kind, w.email, jsonb_strip_nulls(
    emit.data || emit.words || jsonb_build_object(
      'full_name', w.full_name, 'project_id', j.id, 'project_name', j.name, 'path', emit.link
    ) || case when a.role is null then '{}' else jsonb_build_object(a.role || '_name', a.full_name) end
  )
  from ways w
  left join public.projects j on j.id = emit.project
  left join public.profiles a on a.id = emit.about
  where w.mail = 'now';

  perform private.reach_guest(
    g.id, emit.kind, emit.project, emit.request, emit.data ->> 'category', emit.once_key, emit.mails
  )
  from public.profiles g
  where g.id = any (emit.recipients) and g.guest_of is not null
    and (emit.notifies_actor or g.id is distinct from private.acting_guest());
end
$$;
comment on function private.emit(text, uuid[], uuid, uuid, uuid, text, jsonb, jsonb, text, text, boolean, boolean) is
$$The one way to notify people of an event: writes a notification to each recipient and, as they chose
(notification_preferences, else private.notice_topics), the mail of the same kind and a message to each of their devices. The person who acts is left out,
unless notifies_actor: a computed event is nobody's act, and the person who happened to write the last figure is notified of it too.
kind: one of private.notice_kinds. about: whose act or account it is. link: path of the page. data: numbers, dates and
codes, for list and mail; words: what people typed, for the mail alone. once_key: each recipient is notified once of an
event so named. group_key: while its row is unread, further events of the group are counted there; each is mailed.
mails: false where the recipients never got the mail that this one would take back.
The mail's data: data, words, full_name (the recipient's), project_id, project_name, path, and the name of about under
its role (supplier_name, architect_name, client_name).
For definer triggers and functions of the product; granted to nobody.
Source: docs/decisions/089.$$;
