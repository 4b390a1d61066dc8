create function public.note_editing(kind text, entity_id uuid) returns table (person_name text, seen_at timestamptz)
language plpgsql volatile security definer
set search_path = ''
as $$
#variable_conflict use_column
begin
  perform private.only_people();
  perform private.check_own_entity(
    case note_editing.kind when 'answer' then 'request' when 'items' then 'project' when 'budget' then 'project'
      when 'terms' then 'project' when 'comparison' then 'project' end,
    note_editing.entity_id
  );
  perform private.need('prepare');
  -- Somebody alone in an account warns nobody.
  if not private.account_has_colleagues(auth.uid()) then
    return;
  end if;
  delete from public.editing e where e.account_id = auth.uid() and e.seen_at < now() - interval '10 minutes';
  insert into public.editing as e (account_id, person_id, kind, entity_id)
  values (auth.uid(), auth.person(), note_editing.kind, note_editing.entity_id)
  -- A page that reads again because of a colleague's heartbeat is no heartbeat of its own.
  on conflict (account_id, entity_id, kind, person_id) do update set seen_at = now() where e.seen_at < now() - interval '30 seconds';
  return query
    select p.full_name, e.seen_at
    from public.editing e
    join public.profiles p on p.id = e.person_id
    where e.account_id = auth.uid() and e.entity_id = note_editing.entity_id and e.kind = note_editing.kind
      and e.person_id <> auth.person() and e.seen_at > now() - interval '2 minutes'
    order by e.seen_at desc, p.full_name;
end
$$;
comment on function public.note_editing(text, uuid) is
$$Says that the caller has a form open, once a minute, and returns which colleagues have the same one open, the latest first. kind: answer (of a
request), items, budget, terms, comparison (of a project). It warns and locks nothing; in an account of one person it does nothing.
For the people of an account who may prepare: RIGHT without that right, PT404 for what is not the account's, PT400 for another kind, 42501 for who
acts for no account.
Definer: nobody writes the table, and colleagues do not read each other's profile.
Source: docs/decisions/270.$$;
grant execute on function public.note_editing(text, uuid) to app_client, app_architect, app_supplier;
