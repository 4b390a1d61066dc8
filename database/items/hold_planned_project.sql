create function private.hold_planned_project(project uuid) returns public.projects
language plpgsql
set search_path = ''
as $$
declare
  held public.projects;
begin
  -- The lock keeps the invitation function from moving the project on while an item is written.
  select * into held from public.projects p where p.id = project for share;
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
$$Locks and returns a project in planning that the caller may see.
Raises 42501 when there is none (absent or somebody else's, the same answer) and PHASE when it has left planning.$$;
grant execute on function private.hold_planned_project(uuid) to app_architect;
