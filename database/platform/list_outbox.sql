create function public.list_outbox()
returns table (id bigint, kind text, recipient text, subject text, body_text text, body_html text, created_at timestamptz)
language sql stable security definer
set search_path = ''
as $$
  select o.id, o.kind, o.recipient, o.message ->> 'subject', o.message ->> 'text', o.message ->> 'html', o.created_at
  from private.outbox o
  where private.asked_by('app_admin')
    and o.message is not null
    -- A side that is reminded to rate has not rated, and the others have: sealed for the team as well (T98).
    and o.kind <> 'rating_ending'
    -- Other people's mail can sign in to their accounts: never shown outside of a demonstration without SMTP.
    and exists (select from private.settings s where s.name = 'outbox' and s.value = 'shown')
  order by o.id desc
  limit 200
$$;
comment on function public.list_outbox() is
$$The latest 200 mails of a demonstration without SMTP, newest first, as they would have been sent, but for
reminders to rate, which would say who has rated; nothing elsewhere.
For admins; 42501 to everybody else.
Definer: no API role reads the outbox.$$;
grant execute on function public.list_outbox() to app_admin;
