create function private.is_thread_closed(project uuid, request uuid, at timestamptz default now()) returns boolean
language sql stable
set search_path = ''
as $$
  select
    exists (
      select from public.projects p
      where p.id = is_thread_closed.project
        and (
          p.status = 'archived'
          or is_thread_closed.request is null and exists (
            select from public.profiles o where o.id in (p.client_id, p.architect_id) and o.erased_at is not null
          )
        )
    )
    or exists (
      select from public.quote_requests r
      join public.profiles o on o.id in (r.supplier_id, r.architect_id) and o.erased_at is not null
      where r.id = is_thread_closed.request
    )
    or is_thread_closed.request is not null
      and not exists (
        select from public.quotes q where q.request_id = is_thread_closed.request and q.status <> 'rejected'
      )
      and (
        -- The latest: a request that was opened again may have ended before.
        select max(m.created_at) from public.messages m
        where m.thread_id = is_thread_closed.request
          and (m.event = 'closed' or m.event = 'intent_changed' and m.data ->> 'intent' = 'will_not_quote')
      ) < at - interval '30 days'
$$;
comment on function private.is_thread_closed(uuid, uuid, timestamptz) is
$$Whether nobody writes into a conversation any more: its project is archived, one of its people was erased, or every
quote of the request was rejected, or declined by its supplier, thirty days ago.
For definer functions; granted to nobody.$$;

create function private.take_message() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  party record;
  is_repeated boolean := exists (select from public.messages m where m.id = new.id and m.author_id = auth.person());
begin
  select r.project_id, r.architect_id, null::uuid as client_id, r.supplier_id into party
  from public.quote_requests r
  where r.id = new.request_id
    and (new.project_id is null or new.project_id = r.project_id)
    and (
      r.architect_id = auth.uid() and private.asked_by('app_architect')
      or r.supplier_id = auth.uid() and private.asked_by('app_supplier')
    )
  union all
  select p.id, p.architect_id, p.client_id, null
  from public.projects p
  where new.request_id is null and p.id = new.project_id
    and (
      p.architect_id = auth.uid() and private.asked_by('app_architect')
      or p.client_id = auth.uid() and private.asked_by('app_client')
    );
  if not found then
    raise exception 'Conversa não encontrada.' using errcode = '42501';
  end if;
  if coalesce(party.client_id, party.supplier_id) is null then
    raise exception 'O cliente ainda não entrou. A conversa começa quando ele entrar.' using errcode = 'TALKS';
  end if;
  if exists (select from public.profiles g where g.id = party.supplier_id and g.guest_of is not null) then
    raise exception 'Este fornecedor não está no Prumo. Fale por WhatsApp ou e-mail.' using errcode = 'TALKS';
  end if;
  if not is_repeated and private.is_thread_closed(party.project_id, new.request_id) then
    raise exception 'Esta conversa está encerrada.' using errcode = 'TALKS';
  end if;
  -- All that the column's check takes for space, and the marks of no width.
  new.body := btrim(
    coalesce(new.body, ''),
    E' \t\r\n\f\x0B\u0085\u00A0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200A\u200B\u2028\u2029\u202F\u205F\u2060\u3000\uFEFF'
  );
  new.files := coalesce(new.files, 0);
  if length(new.body) > 4000 then
    raise exception 'A mensagem pode ter até 4.000 letras.' using errcode = 'PT400';
  end if;
  if new.body = '' and new.files = 0 then
    raise exception 'Escreva a mensagem.' using errcode = 'PT400';
  end if;
  if new.files not between 0 and 10 then
    raise exception 'Uma mensagem leva até 10 arquivos.' using errcode = 'PT400';
  end if;

  -- Messages of one person are counted one after the other.
  perform pg_advisory_xact_lock(hashtextextended('messages ' || auth.person(), 750));
  if not is_repeated and (
    select count(*) from (
      select from public.messages m
      where m.author_id = auth.person() and m.created_at > now() - interval '1 hour'
      limit 60
    ) recent
  ) >= 60 then
    raise exception 'Você já enviou 60 mensagens na última hora. Tente de novo mais tarde.' using errcode = 'LIMIT';
  end if;

  new.project_id := party.project_id;
  new.architect_id := party.architect_id;
  new.client_id := party.client_id;
  new.supplier_id := party.supplier_id;
  new.author_id := auth.person();
  new.account_id := nullif(auth.uid(), auth.person());
  new.kind := 'text';
  new.event := null;
  new.data := '{}';
  new.created_at := clock_timestamp();
  return new;
end
$$;
comment on function private.take_message() is
$$Before a person's message is inserted: the conversation must be theirs (42501, also when absent), open and with its client there
(TALKS), the text up
to 4,000 characters, the files up to 10 (PT400), and the author's messages fewer than 60 in an hour (LIMIT). One that the author sent before is
refused neither by TALKS nor by LIMIT: it meets its row. Author, account, time and people are set here, whatever was sent. The limit is the
author's, the conversation the account's.
Definer: suppliers read no projects, clients no requests.
Source: security.md T69.$$;

create function private.follow_message() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  -- In the order of their ids: two messages of one conversation at once take turns.
  insert into public.threads as t (person_id, account_id, thread_id, last_at, read_until, unread, first_unread_at)
  select
    w.person_id, nullif(w.account_id, w.person_id), new.thread_id, new.created_at,
    case when w.person_id = new.author_id then new.created_at end,
    case when w.is_unread then 1 else 0 end,
    case when w.is_unread then new.created_at end
  from (
    select p.person_id, p.account_id,
      new.kind = 'text' and p.account_id <> coalesce(new.account_id, new.author_id) as is_unread
    from private.people_of(array[new.architect_id, coalesce(new.client_id, new.supplier_id)], new.project_id) p
  ) w
  order by w.person_id
  on conflict (person_id, thread_id) do update set
    last_at = greatest(t.last_at, excluded.last_at),
    unread = t.unread + excluded.unread,
    first_unread_at = coalesce(t.first_unread_at, excluded.first_unread_at);
  return null;
end
$$;
comment on function private.follow_message() is
$$After a message: the conversation moves to the top of the lists of the people of both sides, and is unread by those of the side that did not write it.
What the product says counts as read.
Definer: nobody writes public.threads.$$;
