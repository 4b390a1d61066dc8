create function private.open_invited_project(invitation uuid) returns uuid
language plpgsql
set search_path = ''
as $$
declare
  joined record;
begin
  select i.id, i.project_id, i.joined_id into joined
  from private.client_invitations i
  join public.projects j on j.id = i.project_id and j.client_id is null and j.status in ('planning', 'quoting')
  join public.profiles c on c.id = i.joined_id and c.role = 'client' and c.status = 'approved'
  join public.profiles a on a.id = i.architect_id and a.role = 'architect' and a.status = 'approved'
  where i.id = invitation and i.status = 'joined' and i.confirmed_at is not null;
  if not found then
    return null;
  end if;
  perform private.write_client_of_project(joined.project_id, joined.joined_id);
  update private.client_invitations i set status = 'opened', link_digests = '{}' where i.id = joined.id;
  perform private.notify_client_of(joined.project_id);
  perform private.emit(
    'invited_project_opened', array[p.architect_id], p.id, null, p.client_id, '/projects/' || p.id
  )
  from public.projects p
  where p.id = joined.project_id;
  return joined.project_id;
end
$$;
comment on function private.open_invited_project(uuid) is
$$Gives the project of an invitation its client, if nothing is missing: somebody joined, they are confirmed as the client, both they and
the architect are approved, and the project is not archived. From then on the client reads it.
The architect is notified too (kind invited_project_opened), unless it is they who confirmed the client at this moment.
Returns the project, or null.
The caller holds the invitation. Granted to nobody.
Source: docs/decisions/068 and 230.$$;

create function private.write_client_of_project(project uuid, client uuid) returns void
language plpgsql
set search_path = ''
as $$
begin
  perform private.hold_whole_project(project);
  update public.projects p set client_id = client where p.id = project;
  perform private.fill_client_of_rows(project, client);
  -- Budgets, questions and files are added without any lock but the key of their project: those under way are waited for and filled
  -- too, those that come later are refused (keep_client_of_project).
  perform from public.projects p where p.id = project for update;
  perform private.fill_client_of_rows(project, client);
end
$$;
comment on function private.write_client_of_project(uuid, uuid) is
$$Writes the client on a project that has none, and on what was written in it meanwhile.
For open_invited_project and choose_client; granted to nobody.
Source: docs/decisions/081 and 230.$$;

create function private.fill_client_of_rows(project uuid, client uuid) returns void
language plpgsql
set search_path = ''
as $$
declare
  filled regclass;
begin
  -- Every table with project_id and client_id but messages and files, where no client means that it is not for the client.
  for filled in
    select c.oid::regclass
    from pg_class c
    where c.relkind = 'r'
      and c.relnamespace = 'public'::regnamespace
      and c.oid not in ('public.messages'::regclass, 'public.attachments'::regclass)
      and 2 = (
        select count(*) from pg_attribute a
        where a.attrelid = c.oid and a.attname in ('project_id', 'client_id') and not a.attisdropped
      )
    order by c.relname
  loop
    execute format('update %s t set client_id = $1 where t.project_id = $2 and t.client_id is null', filled)
      using client, project;
  end loop;
  update public.attachments a
  set client_id = client
  where a.project_id = project and a.client_id is null
    and (
      a.kind in ('item', 'project')
      or a.kind = 'daily_log' and exists (select from public.daily_logs d where d.id = a.entity_id and d.status <> 'draft')
      or a.kind = 'issue' and exists (select from public.issues i where i.id = a.entity_id and i.status <> 'draft')
    );
end
$$;
comment on function private.fill_client_of_rows(uuid, uuid) is
$$Writes the client on every row of a project that was written while it had none (docs/decisions/081).
For write_client_of_project; granted to nobody.$$;

create function private.keep_client_of_project() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  -- The foreign key holds the project by now: its client has been written, or waits until these rows are committed and fills them.
  if exists (
    select from new_rows n
    join public.projects p on p.id = n.project_id
    where n.client_id is null and p.client_id is not null and coalesce(to_jsonb(n) ->> 'kind', 'item') in ('item', 'project')
  ) then
    raise exception 'O cliente deste projeto acaba de entrar. Atualize a página e tente de novo.' using errcode = 'PT409';
  end if;
  return null;
end
$$;
comment on function private.keep_client_of_project() is
$$After rows were added that carry a copy of their project's client: refuses them (PT409) where the project was given its client while
they were being written. On tables whose writers hold neither the project nor its quotes and requests; of files those for the client.
Definer: the writer may not read the copies.$$;

create function private.open_waiting_projects() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.open_invited_project(i.id)
  from (
    select o.id from private.client_invitations o
    where o.joined_id = new.id and o.status = 'joined' and o.confirmed_at is not null
    order by o.created_at, o.id
    for update
  ) i;
  return null;
end
$$;
comment on function private.open_waiting_projects() is
$$After the team approved a client: the projects that waited for them have their client.
Definer: an admin writes no project.
Source: docs/decisions/068.$$;
