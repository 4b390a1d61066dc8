create function private.check_phase(project uuid) returns void
language plpgsql stable
set search_path = ''
as $$
begin
  if not exists (select from public.projects p where p.id = project and p.status in ('quoting', 'in_progress')) then
    raise exception 'Este projeto não está mais recebendo orçamentos.' using errcode = 'QPHAS';
  end if;
end
$$;
comment on function private.check_phase(uuid) is
$$Whether a project takes answers: quoting or in progress, otherwise QPHAS.
For definer functions; granted to nobody.$$;
