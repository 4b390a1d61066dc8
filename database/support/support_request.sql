create function private.support_label(request public.support_requests) returns text
language sql immutable
set search_path = ''
as $$ select lpad(request.number::text, 4, '0') || '/' || request.year $$;
comment on function private.support_label(public.support_requests) is
  'How people read the number of a request for support: 0007/2026. Granted to nobody.';

create function private.support_priority(plan text) returns integer
language sql immutable
set search_path = ''
as $$ select case support_priority.plan when 'empresarial' then 3 when 'profissional' then 2 else 1 end $$;
comment on function private.support_priority(text) is
$$The priority of a request for support by the plan of the account that asks: 3 Empresarial, 2 Profissional, 1 all others.
Granted to nobody.
Source: docs/decisions/302.$$;

create function private.may_be_opened_again(request public.support_requests, at timestamptz) returns boolean
language sql immutable
set search_path = ''
as $$ select request.state <> 'solved' or request.solved_at > may_be_opened_again.at - interval '14 days' $$;
comment on function private.may_be_opened_again(public.support_requests, timestamptz) is
  'Whether anybody may still write in a request for support: until 14 days after it was solved. Granted to nobody.';

create function private.hold_support_request(target uuid) returns public.support_requests
language plpgsql volatile
set search_path = ''
as $$
declare
  held public.support_requests;
begin
  select * into held
  from public.support_requests r
  where r.id = hold_support_request.target
    and (r.account_id = auth.uid() or private.asked_by('app_admin'))
  for update;
  if not found then
    raise exception 'Atendimento não encontrado.' using errcode = 'PT404';
  end if;
  return held;
end
$$;
comment on function private.hold_support_request(uuid) is
$$Locks and returns a request for support of the caller's account, any for an admin; PT404 to everybody else.
For definer functions; granted to nobody.$$;

create function private.read_support_words(words text, files integer) returns text
language plpgsql stable
set search_path = ''
as $$
declare
  said constant text := coalesce(btrim(private.shown_text(read_support_words.words), E' \t\n'), '');
begin
  if said = '' and coalesce(read_support_words.files, 0) = 0 then
    raise exception 'Escreva a mensagem.' using errcode = 'PT400';
  elsif length(said) > 4000 then
    raise exception 'A mensagem pode ter até 4.000 letras.' using errcode = 'PT400';
  elsif read_support_words.files not between 0 and 10 then
    raise exception 'Uma mensagem leva até 10 arquivos.' using errcode = 'PT400';
  end if;
  return said;
end
$$;
comment on function private.read_support_words(text, integer) is
'The words of a message in a request for support as they are kept. Raises PT400. Granted to nobody.';

create function private.notify_support_team(request public.support_requests, message public.support_messages, is_new boolean) returns void
language plpgsql volatile
set search_path = ''
as $$
declare
  team constant uuid[] := private.team();
  manager constant uuid := (select m.manager_id from private.account_managers m where m.profile_id = request.account_id);
begin
  perform private.emit(
    'support_opened',
    case
      -- The admin who takes care of it, otherwise the contact of the account; the queue shows it to all.
      when request.assigned_to = any (team) then array[request.assigned_to]
      when manager = any (team) then array[manager]
      else team
    end,
    null, null, request.account_id, '/admin/support/' || request.id,
    jsonb_build_object('support', private.support_label(request), 'priority', request.priority, 'again', nullif(not is_new, false)),
    jsonb_build_object('subject', request.subject, 'body', message.body, 'files', nullif(message.files, 0)),
    group_key => 'support:' || request.id
  );
end
$$;
comment on function private.notify_support_team(public.support_requests, public.support_messages, boolean) is
$$Notifies the team that an account asked or wrote again (kind support_opened; data support: its number, priority, again; words subject, body, files): the
admin who takes care of the request, otherwise the account's manager, otherwise everybody. Granted to nobody.
Source: docs/decisions/302.$$;

create function private.notify_support_answer(request public.support_requests, message public.support_messages) returns void
language plpgsql volatile
set search_path = ''
as $$
declare
  -- Everybody who asked or wrote, as far as they still belong to the account; where nobody does, all its people.
  askers constant uuid[] := array(
    select w.person_id
    from private.people_of(array[request.account_id]) w
    where w.person_id = request.opened_by
      or exists (
        select from public.support_messages m where m.request_id = request.id and m.author_id = w.person_id and not m.by_team
      )
    order by w.person_id
  );
begin
  perform private.emit(
    'support_answered',
    case when cardinality(askers) > 0 then askers else array(select w.person_id from private.people_of(array[request.account_id]) w) end,
    null, null, null, '/suporte/' || request.id,
    jsonb_build_object('support', private.support_label(request), 'solved', nullif(message is null, false)),
    jsonb_build_object('subject', request.subject, 'body', message.body, 'files', nullif(message.files, 0)),
    group_key => 'support:' || request.id,
    -- That it is solved says nothing new to who has read the answer.
    mails => message is not null,
    account => request.account_id
  );
end
$$;
comment on function private.notify_support_answer(public.support_requests, public.support_messages) is
$$Notifies the people of an account who wrote in a request for support that the team answered (kind support_answered; data support: its number; words
subject, body, files: the mail has the answer), or, without a message, that the team closed it (data solved; not mailed). Granted to nobody.
Source: docs/decisions/302.$$;
