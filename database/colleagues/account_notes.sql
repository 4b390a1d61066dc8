create function public.save_account_note(note_id uuid, kind text, entity_id uuid, body text, mentions uuid[] default '{}') returns timestamptz
language plpgsql volatile security definer
set search_path = ''
as $$
#variable_conflict use_column
declare
  project uuid;
  words constant text := btrim(coalesce(save_account_note.body, ''));
  mentioned uuid[] := array(
    select distinct m from unnest(save_account_note.mentions) m where m is not null
  );
  known public.account_notes;
  stored public.account_notes;
begin
  project := private.check_own_entity(save_account_note.kind, save_account_note.entity_id);
  perform private.need('prepare');
  if note_id is null or length(words) not between 1 and 2000 then
    raise exception 'Escreva a nota, com até 2.000 caracteres.' using errcode = 'PT400';
  elsif cardinality(mentioned) > 20 then
    raise exception 'Mencione até 20 pessoas.' using errcode = 'PT400';
  elsif exists (select from unnest(mentioned) m where not private.belongs_to_account(m, auth.uid())) then
    raise exception 'Só pessoas da conta são mencionadas.' using errcode = 'PT400';
  end if;
  select * into known from public.account_notes n where n.id = save_account_note.note_id for update;
  -- An id that another account has used looks like any that is not found.
  if found and (known.account_id, known.author_id, known.kind, known.entity_id)
    is distinct from (auth.uid(), auth.person(), save_account_note.kind, save_account_note.entity_id) then
    raise exception 'Só quem escreveu a nota a muda.' using errcode = 'PT404';
  end if;
  insert into public.account_notes as n (id, account_id, kind, entity_id, author_id, body, mentions)
  values (save_account_note.note_id, auth.uid(), save_account_note.kind, save_account_note.entity_id, auth.person(), words, mentioned)
  on conflict (id) do update set body = excluded.body, mentions = excluded.mentions, changed_at = now()
  where n.author_id = auth.person() and (n.body, n.mentions) is distinct from (excluded.body, excluded.mentions);
  select * into strict stored from public.account_notes n where n.id = save_account_note.note_id;
  perform private.emit(
    'mentioned', array(select m from unnest(stored.mentions) m where m <> auth.person() and m <> all (coalesce(known.mentions, '{}'))),
    project, null, auth.person(), private.path_of_note(stored, project), '{}',
    account => auth.uid(), once_key => 'mentioned:' || stored.id || ':' || coalesce(stored.changed_at, stored.created_at)
  );
  return coalesce(stored.changed_at, stored.created_at);
end
$$;
comment on function public.save_account_note(uuid, text, uuid, text, uuid[]) is
$$Writes a note that only the people of the account read, about a project, request, quote or order of theirs, or changes one's own; sent again with the
same id it is one. mentions: people of the account, who are notified of it (kind mentioned). Returns when it was written or changed.
For the people of an account who may prepare: RIGHT without that right; PT404 for what is not the account's and for the note of somebody else, PT400
for no words, more than 2,000 characters and somebody from outside, 42501 for who acts for no account.
Definer: nobody writes the table.
Source: docs/decisions/270.$$;
grant execute on function public.save_account_note(uuid, text, uuid, text, uuid[]) to app_client, app_architect, app_supplier;

create function private.path_of_note(note public.account_notes, project uuid) returns text
language sql stable
set search_path = ''
as $$
  select case
    when (note).kind = 'order' then '/orders/' || (note).entity_id
    when private.asked_by('app_supplier') then coalesce(
      (
        select '/quotes/' || q.id || '/respond' from public.quotes q
        where (note).kind in ('request', 'quote') and (note).entity_id in (q.request_id, q.id) order by q.id limit 1
      ), '/my-quotes')
    when private.asked_by('app_client') then '/my-project?projeto=' || project
    else '/projects/' || project
  end
$$;
comment on function private.path_of_note(public.account_notes, uuid) is
$$The page on which the people of the caller's account read a note. Granted to nobody.
Source: docs/decisions/270.$$;

create function public.remove_account_note(note_id uuid) returns void
language plpgsql volatile security definer
set search_path = ''
as $$
begin
  perform private.need('prepare');
  delete from public.account_notes n
  where n.id = remove_account_note.note_id and n.account_id = auth.uid() and (n.author_id = auth.person() or private.may('manage'));
  if not found then
    raise exception 'Nota não encontrada.' using errcode = 'PT404';
  end if;
end
$$;
comment on function public.remove_account_note(uuid) is
$$Removes a note of the account: one's own, or any for who may manage the account. PT404 for every other one, RIGHT without the right to prepare.
Definer: nobody writes the table.
Source: docs/decisions/270.$$;
grant execute on function public.remove_account_note(uuid) to app_client, app_architect, app_supplier;

create function public.list_account_notes(kind text, entity_id uuid) returns table (
  id uuid,
  author_id uuid,
  author_name text,
  body text,
  mentions uuid[],
  created_at timestamptz,
  changed_at timestamptz,
  is_own boolean,
  may_remove boolean
)
language sql stable security definer
set search_path = ''
as $$
  select n.id, n.author_id, p.full_name, n.body, n.mentions, n.created_at, n.changed_at,
    n.author_id = (select auth.person()), n.author_id = (select auth.person()) and private.may('prepare') or private.may('manage')
  from public.account_notes n
  join public.profiles p on p.id = n.author_id
  where n.account_id = (select auth.uid()) and n.kind = list_account_notes.kind and n.entity_id = list_account_notes.entity_id
    and private.asked_by('app_client', 'app_architect', 'app_supplier')
  order by n.created_at, n.id
$$;
comment on function public.list_account_notes(text, uuid) is
$$The notes of the caller's account about a project, request, quote or order, the oldest first, with the name of who wrote each. may_remove: by the caller.
For everybody who acts for an account; no row for what is not the account's, for admins, and for anybody else.
Nullable: changed_at.
Definer: colleagues do not read each other's profile.
Source: docs/decisions/270.$$;
grant execute on function public.list_account_notes(text, uuid) to app_client, app_architect, app_supplier;
