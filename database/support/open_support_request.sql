create function public.open_support_request(
  request_id uuid, subject text, body text, link text default null, files integer default 0
) returns text
language plpgsql volatile security definer
set search_path = ''
as $$
#variable_conflict use_column
declare
  account public.profiles;
  held public.support_requests;
  message public.support_messages;
  words text;
  title constant text := nullif(btrim(private.shown_text(open_support_request.subject)), '');
  this_year constant integer := extract(year from private.day_in_sao_paulo(now()))::integer;
begin
  if not private.asked_by('app_pending', 'app_client', 'app_architect', 'app_supplier') then
    raise exception 'Quem pede atendimento são as contas, e a equipe responde.' using errcode = '42501';
  end if;
  perform private.need('prepare');
  words := private.read_support_words(open_support_request.body, open_support_request.files);
  if open_support_request.request_id is null or title is null or length(title) > 120 then
    raise exception 'Escreva o assunto em até 120 letras.' using errcode = 'PT400';
  elsif open_support_request.link !~ '^/[^/[:space:]#][^[:space:]#]*$' or length(open_support_request.link) > 500 then
    raise exception 'A página é um endereço do Prumo, como /orders.' using errcode = 'PT400';
  end if;

  -- Held, so that requests of one account are counted one after the other, and its plan is that of this moment.
  select * into account from public.profiles p where p.id = auth.uid() for no key update;
  if not found then
    raise exception 'Complete seu cadastro antes.' using errcode = 'PT404';
  end if;
  select * into held from public.support_requests r where r.id = open_support_request.request_id;
  if found and held.account_id = account.id and held.opened_by = auth.person() then
    -- Sent again after the response was lost.
    return private.support_label(held);
  elsif found then
    raise exception 'Atendimento não encontrado.' using errcode = 'PT404';
  elsif (
    select count(*) from public.support_requests r where r.account_id = account.id and r.opened_at > now() - interval '24 hours'
  ) >= 5 then
    raise exception 'Sua conta já abriu 5 atendimentos hoje. Continue em um deles ou tente de novo amanhã.' using errcode = 'LIMIT';
  end if;

  insert into public.support_requests
    (id, year, number, account_id, opened_by, subject, link, priority, opened_at, waiting_since, changed_at)
  values (
    open_support_request.request_id, this_year, private.next_number('support', private.platform_id(), this_year), account.id, auth.person(),
    title, open_support_request.link, private.support_priority(account.plan), now(), now(), now()
  )
  returning * into held;
  insert into public.support_messages (id, request_id, account_id, author_id, by_team, body, files)
  values (held.id, held.id, account.id, auth.person(), false, words, coalesce(open_support_request.files, 0))
  returning * into message;
  perform private.notify_support_team(held, message, true);
  return private.support_label(held);
end
$$;
comment on function public.open_support_request(uuid, text, text, text, integer) is
$$Asks the team something for the account (atendimento), and returns the number that people read, 0007/2026. request_id: chosen by the form; sent
again it is the same request. The first message has the id of the request: files are stored as support/<id>/<name>, as many as
files announces. link: path of the page that it is about. The priority is that of the account's plan and stays. The admin
who manages the account is notified, otherwise the whole team (kind support_opened).
For everybody signed in but admins, also people whom the gate holds. LIMIT: five a day and account; PT400 with a sentence, PT404 for an id
that somebody else has used, RIGHT without the right to prepare.
Definer: nobody may write requests for support.
Source: docs/decisions/302.$$;
grant execute on function public.open_support_request(uuid, text, text, text, integer)
  to app_pending, app_client, app_architect, app_supplier;
