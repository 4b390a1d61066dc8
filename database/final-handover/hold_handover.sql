create function private.hold_handover(target uuid) returns public.handovers
language plpgsql volatile
set search_path = ''
as $$
declare
  project public.projects;
  held public.handovers;
begin
  -- The project before the termo, so that a transfer or the archiving comes first and is seen, or waits.
  select * into project
  from public.projects p
  where p.id = (select h.project_id from public.handovers h where h.id = target) and private.is_side_of(p)
  for share;
  if not found or not private.is_side_of(project) then
    raise exception 'Termo de entrega não encontrado.' using errcode = 'PT404';
  end if;
  select * into strict held from public.handovers h where h.id = target for no key update;
  if project.status = 'archived' and held.status = 'sent' then
    raise exception 'Este projeto está arquivado.' using errcode = 'PHASE';
  end if;
  return held;
end
$$;
comment on function private.hold_handover(uuid) is
$$Locks a termo de entrega and returns it. For the project's client and architect; to anybody else it does not exist (PT404). Raises PHASE for one that
waits in a project that was archived.
For definer functions; granted to nobody.$$;
