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
  mails boolean default true,
  account uuid default null
) returns void
language plpgsql volatile
set search_path = ''
as $$
#variable_conflict use_column
declare
  known record;
  actor uuid := case when emit.about = auth.uid() and auth.person() <> auth.uid() then auth.person() end;
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

  with reached as (
    -- A person of two of the accounts is notified once.
    select distinct on (w.person_id) w.person_id, nullif(w.account_id, w.person_id) as account_id
    from private.people_of(
      case when emit.account is null then emit.recipients else array[emit.account] end,
      case when emit.account is null then emit.project end
    ) w
    join public.profiles a on a.id = w.account_id
    where (emit.account is null or w.person_id = any (emit.recipients))
      and (w.person_role <> 'reader' or emit.kind = 'mentioned' or known.topic = any (private.topics_of_readers()))
      and (
        emit.notifies_actor
        or w.person_id is distinct from auth.person() and (
          -- Colleagues work beside each other; two clients answer for their home together.
          w.account_id is distinct from auth.uid() or a.role = 'client' or emit.account is not null
        )
      )
    order by w.person_id, w.account_id <> w.person_id, w.account_id
  ), ways as (
    select
      r.id, r.email, r.full_name, w.account_id,
      private.link_in_account(emit.link, w.account_id) as path,
      coalesce(p.in_app, true) as in_app,
      case when known.is_mailed and emit.mails then coalesce(p.mail, known.mail) else 'off' end as mail,
      coalesce(p.push, false) as push
    from reached w
    join public.profiles r on r.id = w.person_id
    left join private.notification_preferences p on p.person_id = r.id and p.topic = known.topic
    where r.erased_at is null
      -- A supplier without an account reads no notifications.
      and r.guest_of is null
      and not exists (
        select from public.notifications n
        where n.recipient_id = r.id and n.once_key = emit.once_key
      )
  ), kept as (
    insert into public.notifications as n
      (recipient_id, account_id, kind, project_id, request_id, about_id, acted_by, link, data, is_listed, once_key, group_key)
    select
      w.id, w.account_id, emit.kind, emit.project, emit.request, emit.about, actor, emit.link, emit.data, w.in_app,
      emit.once_key, emit.group_key
    from ways w
    -- A person who is not notified in any way gets no row: a key is kept for those whose mail or message has gone.
    where w.in_app or w.mail = 'daily' or emit.once_key is not null and (w.mail = 'now' or w.push)
    on conflict (recipient_id, group_key) where group_key is not null and read_at is null
    do update set
      times = n.times + 1, happened_at = excluded.happened_at, data = excluded.data, link = excluded.link,
      request_id = excluded.request_id, about_id = excluded.about_id, acted_by = excluded.acted_by, account_id = excluded.account_id
  ), pushed as (
    insert into private.pushes (endpoint, p256dh, auth, message)
    select s.endpoint, s.p256dh, s.auth, jsonb_build_object(
      'kind', emit.kind, 'data', private.with_category_labels(emit.data), 'times', 1, 'link', w.path, 'about_id', emit.about,
      'about_name', private.acting_name(actor, emit.about), 'account_name', private.account_words(w.account_id)
    )
    from ways w
    join private.push_subscriptions s on s.person_id = w.id
    where w.push
  )
  insert into private.outbox (kind, recipient, data)
  select emit.kind, w.email, jsonb_strip_nulls(
    emit.data || emit.words || jsonb_build_object(
      'full_name', w.full_name, 'project_id', j.id, 'project_name', j.name, 'path', w.path
    ) || case when a.role is null then '{}' else jsonb_build_object(a.role || '_name', private.acting_name(actor, a.id)) end
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
comment on function private.emit(text, uuid[], uuid, uuid, uuid, text, jsonb, jsonb, text, text, boolean, boolean, uuid) is
$$The one way to notify people of an event: writes a notification to each person of each account in recipients (private.people_of)
and, as they chose (notification_preferences, else private.notice_topics), the mail of the same kind and a message to each of their devices.
The person who acts is left out, and their colleagues with them, who see it in the trail; the other people of a client's account are notified.
With notifies_actor nobody is left out: a computed event is nobody's act, and the person who happened to write the last figure is notified of
it too. People with the role reader are notified of private.topics_of_readers only.
kind: one of private.notice_kinds. about: whose act or account it is; where the caller acts for it, the name is the caller's with the account.
account: recipients are people of this account; nobody else of it is notified, and they are also of what a colleague did. link: path of the
page. data: numbers, dates and codes, for list and mail; words: what people typed, for the mail alone. once_key: each recipient is notified
once of an event so named. group_key: while its row is unread, further events of the group are counted there; each is mailed.
mails: false where the recipients never got the mail that this one would take back.
The mail's data: data, words, full_name (the recipient's), project_id, project_name, path (with the account where it is not the recipient's
own), and the name of about under its role (supplier_name, architect_name, client_name).
For definer triggers and functions of the product; granted to nobody.
Source: docs/decisions/089 and 265.$$;

create function private.topics_of_readers() returns text[]
language sql immutable
set search_path = ''
as $$ select array['instalments', 'payments', 'invoices'] $$;
comment on function private.topics_of_readers() is
  'The topics that a person with the role reader of an account is notified of. For private.emit; granted to nobody.';

create function private.link_in_account(link text, account uuid) returns text
language sql immutable
set search_path = ''
as $$
  select link_in_account.link || coalesce(
    case when strpos(link_in_account.link, '?') > 0 then '&' else '?' end || 'conta=' || link_in_account.account, ''
  )
$$;
comment on function private.link_in_account(text, uuid) is
$$A path of the product that opens for an account (?conta=); without an account, the path as it is. Granted to nobody.
Source: docs/decisions/265.$$;
