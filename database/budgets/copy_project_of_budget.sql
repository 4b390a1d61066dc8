create function private.copy_project_of_budget() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  select p.architect_id, p.client_id
  into new.architect_id, new.client_id
  from public.projects p
  where p.id = new.project_id
    and (p.architect_id = auth.uid() or not private.asked_by('app_architect'));
  if not found then
    raise exception 'Projeto não encontrado.' using errcode = '42501';
  end if;
  return new;
end
$$;
comment on function private.copy_project_of_budget() is
$$Before a budget is inserted: writes on it the people of its project.
Raises 42501 when the project is absent or another architect's, the same answer for both.
Definer: reads the project before row-level security decides.
Source: security.md T06.$$;
