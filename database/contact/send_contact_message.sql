create function public.send_contact_message(
  sender_name text,
  sender_email text,
  message text,
  website text default null
) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  name_said text := left(btrim(regexp_replace(sender_name, '[[:cntrl:]]+', ' ', 'g')), 120);
  email_said text := private.normal_email(sender_email);
  message_said text := btrim(message);
begin
  -- People do not see this field; programs fill it in, and must not learn that this revealed them.
  if coalesce(website, '') <> '' then
    return;
  end if;
  if coalesce(name_said, '') = ''
    or private.has_hidden_signs(name_said)
    or email_said is null
    or coalesce(length(message_said), 0) not between 10 and 4000 then
    raise exception 'Informe nome, um e-mail válido e uma mensagem de 10 a 4000 letras.' using errcode = 'CONTA';
  end if;

  -- One at a time, so that the counts below are right.
  perform pg_advisory_xact_lock(hashtext('send_contact_message'));
  -- When the response was lost and the form is sent again, it was accepted the first time (F11).
  if exists (
    select from private.outbox o
    where o.kind = 'contact_message' and o.created_at > now() - interval '1 hour'
      and o.data ->> 'sender_email' = email_said and o.data ->> 'message' = message_said
  ) then
    return;
  end if;
  -- All rows of one message share its transaction's time.
  if (
    select count(distinct o.created_at) from private.outbox o
    where o.kind = 'contact_message' and o.created_at > now() - interval '1 day'
      and o.data ->> 'sender_email' = email_said
  ) >= 5 then
    raise exception 'Já recebemos 5 mensagens suas hoje. Respondemos por e-mail.' using errcode = 'LIMIT';
  end if;
  if (
    select count(distinct o.created_at) from private.outbox o
    where o.kind = 'contact_message' and o.created_at > now() - interval '1 hour'
  ) >= 60 then
    raise exception 'Recebemos mensagens demais agora. Tente de novo daqui a uma hora.' using errcode = 'LIMIT';
  end if;

  insert into private.outbox (kind, recipient, data)
  select 'contact_message', r.email,
    jsonb_build_object('sender_name', name_said, 'sender_email', email_said, 'message', message_said)
  from (
    select s.support_email from public.platform_settings s where s.support_email is not null
    union all
    select p.email from public.profiles p
    where p.role = 'admin' and p.status = 'approved'
      and not exists (select from public.platform_settings s where s.support_email is not null)
  ) r (email);
  if not found then
    raise exception 'Ninguém da equipe pode receber mensagens ainda. Tente de novo mais tarde.' using errcode = 'NTEAM';
  end if;
end
$$;
comment on function public.send_contact_message(text, text, text, text) is
$$The contact form: one mail to the e-mail address of support, or, where the operator has named none, to each approved admin
(kind contact_message; data sender_name, sender_email, message).
For anybody, without an account. website is a trap for programs: a message that fills it in is ignored.
The same words of the same address within an hour are one message.
Refuses what is not a message (CONTA), the sixth a day from one e-mail address and the 61st an hour from all (LIMIT), and a
product without admins (NTEAM).
Definer: nobody may write the outbox.
Source: Q-14.$$;
grant execute on function public.send_contact_message(text, text, text, text) to anon;
