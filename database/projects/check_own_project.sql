create function private.check_own_project(project uuid) returns void
language plpgsql stable
set search_path = ''
as $$
begin
  if not private.asked_by('app_architect') or not exists (
    select from public.projects p where p.id = check_own_project.project and p.architect_id = auth.uid()
  ) then
    raise exception 'Projeto não encontrado.' using errcode = 'PT404';
  end if;
end
$$;
comment on function private.check_own_project(uuid) is
$$Refuses everybody but the architect of a project (PT404), to whom it does not exist.
For definer functions of architects, before they look at anything else; granted to nobody.$$;
