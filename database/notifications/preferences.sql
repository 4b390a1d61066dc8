create function public.list_notification_preferences()
returns table (topic text, in_app boolean, mail text, push boolean, stays_listed boolean)
language sql stable
set search_path = ''
as $$
  select t.topic, coalesce(p.in_app, true), coalesce(p.mail, t.mail), coalesce(p.push, false), t.stays_listed
  from private.notice_topics() t
  join public.profiles r on r.id = (select auth.uid()) and r.role = any (t.roles)
  left join private.notification_preferences p on p.person_id = (select auth.person()) and p.topic = t.topic
$$;
comment on function public.list_notification_preferences() is
$$How the caller, in all their accounts, is notified of each topic that their role has: in the list (in_app), by mail (now, daily, off) and on their
devices (push). stays_listed: the list cannot be switched off.
For everybody approved; own only.
Closed sets: topic (private.notice_topics), mail now|daily|off.$$;
grant execute on function public.list_notification_preferences()
  to app_client, app_architect, app_supplier, app_admin;

create function public.set_notification_preference(topic text, in_app boolean, mail text, push boolean default false)
returns void
language plpgsql volatile
set search_path = ''
as $$
#variable_conflict use_column
declare
  chosen record;
begin
  perform private.only_people();
  select t.topic, t.stays_listed into chosen
  from private.notice_topics() t
  join public.profiles r on r.id = auth.uid() and r.role = any (t.roles)
  where t.topic = set_notification_preference.topic;
  if not found then
    raise exception 'Assunto de aviso não encontrado.' using errcode = 'PT404';
  end if;
  if set_notification_preference.mail is null or set_notification_preference.mail not in ('now', 'daily', 'off') then
    raise exception 'O e-mail de um assunto é na hora, no resumo do dia ou desligado.' using errcode = 'PT400';
  end if;
  if chosen.stays_listed and not coalesce(set_notification_preference.in_app, true) then
    raise exception 'Estes avisos ficam sempre na lista. Você pode desligar o e-mail.' using errcode = 'PT400';
  end if;

  insert into private.notification_preferences as p (person_id, topic, in_app, mail, push)
  values (
    auth.person(), chosen.topic, coalesce(set_notification_preference.in_app, true),
    set_notification_preference.mail, coalesce(set_notification_preference.push, false)
  )
  on conflict (person_id, topic)
  do update set in_app = excluded.in_app, mail = excluded.mail, push = excluded.push;
end
$$;
comment on function public.set_notification_preference(text, boolean, text, boolean) is
$$Chooses how the caller hears of a topic: in the list, by mail (now, daily, off), on their devices.
For everybody approved; own only.
PT404 for a topic that their role does not have, PT400 for another word for the mail, and for taking a topic out of the
list that always stays there.$$;
grant execute on function public.set_notification_preference(text, boolean, text, boolean)
  to app_client, app_architect, app_supplier, app_admin;
