create function private.hold_planned_project(project uuid) returns public.projects
language plpgsql
set search_path = ''
as $$
declare
  held public.projects;
begin
  -- The lock keeps the invitation function from moving the project on while an item is written.
  -- By name: the caller may not read every column.
  select p.id, p.status, p.architect_id, p.client_id
  into held.id, held.status, held.architect_id, held.client_id
  from public.projects p
  where p.id = project
  for share;
  if not found then
    raise exception 'Projeto não encontrado.' using errcode = '42501';
  end if;
  if held.status <> 'planning' then
    raise exception 'Os itens só mudam enquanto o projeto está em planejamento.' using errcode = 'PHASE';
  end if;
  return held;
end
$$;
comment on function private.hold_planned_project(uuid) is
$$Locks a project in planning that the caller may see, and returns its id, status and people; nothing else of the row.
Raises 42501 when there is none (absent or somebody else's, the same answer) and PHASE when it has left planning.$$;
grant execute on function private.hold_planned_project(uuid) to app_architect;
