create function private.check_still_architect(project uuid) returns void
language plpgsql stable
set search_path = ''
as $$
begin
  if private.asked_by('app_architect') and not exists (
    select from public.projects p where p.id = check_still_architect.project and p.architect_id = auth.uid()
  ) then
    raise exception 'Projeto não encontrado.' using errcode = 'PT404';
  end if;
end
$$;
comment on function private.check_still_architect(uuid) is
$$Refuses an architect (PT404) who has waited for a project's lock while the project was transferred to somebody else.
For functions that hold a project and checked its architect before; granted to nobody.$$;
