create function public.answer_support_request(message_id uuid, request_id uuid, body text, files integer default 0) returns text
language plpgsql volatile security definer
set search_path = ''
as $$
#variable_conflict use_column
declare
  by_team constant boolean := private.asked_by('app_admin');
  held public.support_requests;
  message public.support_messages;
  words text;
begin
  perform private.need('prepare');
  held := private.hold_support_request(answer_support_request.request_id);
  words := private.read_support_words(answer_support_request.body, answer_support_request.files);
  if answer_support_request.message_id is null then
    raise exception 'Escreva a mensagem.' using errcode = 'PT400';
  end if;
  select * into message from public.support_messages m where m.id = answer_support_request.message_id;
  if found and message.request_id = held.id and message.author_id = auth.person() then
    -- Sent again after the response was lost.
    return held.state;
  elsif found then
    raise exception 'Atendimento não encontrado.' using errcode = 'PT404';
  elsif not private.may_be_opened_again(held, now()) then
    raise exception 'Este atendimento já foi resolvido. Abra outro.' using errcode = 'SUPST';
  elsif not by_team and (
    select count(*) from (
      select from public.support_messages m
      where m.author_id = auth.person() and m.created_at > now() - interval '1 hour'
      limit 30
    ) recent
  ) >= 30 then
    raise exception 'Você já enviou 30 mensagens à equipe na última hora. Tente de novo mais tarde.' using errcode = 'LIMIT';
  end if;

  insert into public.support_messages (id, request_id, account_id, author_id, by_team, body, files)
  values (
    answer_support_request.message_id, held.id, held.account_id, auth.person(), by_team, words, coalesce(answer_support_request.files, 0)
  )
  returning * into message;
  update public.support_requests r
  set state = case when by_team then 'waiting' else 'open' end,
    first_answered_at = coalesce(r.first_answered_at, case when by_team then now() end),
    -- A second message of the account does not begin its wait again; another answer of the team gives it 14 days again.
    waiting_since = case when not by_team and r.state = 'open' then r.waiting_since else now() end,
    solved_at = null, changed_at = now()
  where r.id = held.id
  returning * into held;
  if by_team then
    perform private.notify_support_answer(held, message);
  else
    perform private.notify_support_team(held, message, false);
  end if;
  return held.state;
end
$$;
comment on function public.answer_support_request(uuid, uuid, text, integer) is
$$Writes in a request for support, and returns its state afterwards: an answer of the team makes it waiting, one of the account open, both also
within 14 days after it was solved. message_id: chosen by the form; sent again it is the same message. files: how many follow, as
support/<message_id>/<name>. The other side is notified (kinds support_answered, whose mail has the answer, and support_opened with data again).
For the people of the account, also those whom the gate holds, and admins. Two answers at once both stand. PT404 for anybody else, SUPST once it is
solved for longer, LIMIT (30 messages an hour of a person), PT400 with a sentence, RIGHT without the right to prepare.
Definer: nobody may write requests for support.
Source: docs/decisions/302.$$;
grant execute on function public.answer_support_request(uuid, uuid, text, integer)
  to app_pending, app_client, app_architect, app_supplier, app_admin;
