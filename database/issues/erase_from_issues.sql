create function private.erase_from_issues(person uuid, related uuid[], words jsonb) returns void
language plpgsql
set search_path = ''
as $$
declare
  free jsonb := jsonb_path_query_array(words, '$[*] ? (@.is_free == true)');
begin
  perform private.drop_issue_drafts(array(select i.id from public.issues i where i.author_id = person and i.status = 'draft'));
  -- Photos of a client's home go with them (erase_files); what was to be mended there loses its words and keeps number and history.
  update public.issues i
  set title = c.title, description = c.description, room = c.room
  from (
    select o.id,
      case when t.is_theirs then 'Sem descrição' else private.without_person(o.title, free, w.written, 120) end as title,
      case when not t.is_theirs then private.without_person(o.description, free, w.written, 2000) end as description,
      case when not t.is_theirs then private.without_person(o.room, free, w.written, 60) end as room
    from public.issues o
    cross join lateral (
      select o.client_id is not distinct from person
        or o.created_by = person and not private.wrote_for_account(person, array[o.architect_id, o.client_id]) as is_theirs
    ) t
    cross join lateral (
      select private.written_at(o.id, o.created_at, array['room', 'title', 'description']) as written
    ) w
    where o.project_id = any (related) or o.created_by = person
  ) c
  where i.id = c.id and (i.title, i.description, i.room) is distinct from (c.title, c.description, c.room);

  update public.issue_events e
  set words = c.words
  from (
    select o.id, case
      when o.client_id is not distinct from person
        or o.created_by = person and not private.wrote_for_account(person, array[o.architect_id, o.client_id, o.supplier_id])
        then '…'
      else private.without_person(o.words, free, o.at, 1000)
    end as words
    from public.issue_events o
    where (o.project_id = any (related) or o.created_by = person) and o.words is not null
  ) c
  where e.id = c.id and e.words is distinct from c.words;
end
$$;
comment on function private.erase_from_issues(uuid, uuid[], jsonb) is
$$Deletes the drafts of pendências of an erased person, takes the words out of those of a client's home and what any erased person wrote into others (but
for those of an account that they acted for), and mentions of them. Numbers, days and what happened stay.
For private.erase_person; granted to nobody.
Source: LGPD arts. 16 and 18 VI.$$;
