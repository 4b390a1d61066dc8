create function public.list_project_objections() returns table (
  id uuid,
  project_id uuid,
  project_name text,
  project_status text,
  project_opened_at timestamptz,
  client_name text,
  client_email text,
  architect_id uuid,
  architect_name text,
  architect_email text,
  architect_company text,
  status text,
  objected_at timestamptz,
  decided_at timestamptz,
  decided_by_name text
)
language sql stable
set search_path = ''
as $$
  select
    o.id, p.id, p.name, p.status, p.created_at, c.full_name, c.email,
    a.id, a.full_name, a.email, a.company_name, o.status, o.objected_at, o.decided_at, d.full_name
  from private.project_objections o
  join public.projects p on p.id = o.project_id
  join public.profiles c on c.id = o.client_id
  join public.profiles a on a.id = o.architect_id
  left join public.profiles d on d.id = o.decided_by
  where o.status <> 'withdrawn'
  order by o.status = 'open' desc, case when o.status = 'open' then o.objected_at end, o.decided_at desc, o.id
$$;
comment on function public.list_project_objections() is
$$Projects that their clients do not recognise: open objections (oldest first), then decided ones (newest first);
withdrawn
ones are left out. To be narrowed and cut into pages like a table (docs/decisions/061).
Nullable: architect_company, decided_at, decided_by_name.
Closed sets: status (open, dismissed, upheld), project_status (projects.status).
For admins; 42501 to everybody else.$$;
grant execute on function public.list_project_objections() to app_admin;

create function public.decide_objection(objection_id uuid, uphold boolean) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  held private.project_objections;
begin
  if not private.asked_by('app_admin') then
    raise exception 'Apenas administradores podem decidir sobre projetos não reconhecidos.' using errcode = '42501';
  end if;
  if uphold is null then
    raise exception 'Diga se o cliente tem razão.' using errcode = 'PT400';
  end if;
  -- The client may be withdrawing right now: whichever locks the row first counts.
  select * into held from private.project_objections o where o.id = objection_id for update;
  if not found then
    raise exception 'Pedido não encontrado.' using errcode = 'PT404';
  elsif held.status <> 'open' then
    raise exception 'Este pedido já foi decidido ou retirado.' using errcode = 'PT409';
  end if;

  update private.project_objections o
  set status = case when uphold then 'upheld' else 'dismissed' end, decided_at = now(), decided_by = auth.person()
  where o.id = held.id;
  -- Where something was approved there are agreements with suppliers: the team has to settle that project.
  if uphold then
    update public.projects p set status = 'archived' where p.id = held.project_id and p.status in ('planning', 'quoting');
  end if;

  insert into private.outbox (kind, recipient, data)
  select case when uphold then 'objection_upheld' else 'objection_dismissed' end, c.email,
    jsonb_build_object('full_name', c.full_name, 'project_name', p.name, 'architect_name', a.full_name)
  from public.projects p
  join public.profiles c on c.id = p.client_id
  join public.profiles a on a.id = held.architect_id
  where p.id = held.project_id;
end
$$;
comment on function public.decide_objection(uuid, boolean) is
$$An admin decides about a project that its client does not recognise.
Upheld: the project is archived unless something in it was approved, the architect does not see the client's phone
because of it and opens no other project for them.
Dismissed: everything is as before.
The client is notified by mail (kinds objection_upheld, objection_dismissed; data full_name, project_name,
architect_name).
For admins; 42501 to everybody else.
PT404 without such an objection, PT409 when it was decided or withdrawn, PT400 without a decision.
Definer: no API role writes the objections.
Source: docs/decisions/060.$$;
grant execute on function public.decide_objection(uuid, boolean) to app_admin;
