create function private.hold_issue_project(target uuid, kinds text[]) returns public.projects
language plpgsql volatile
set search_path = ''
as $$
declare
  held public.projects;
begin
  -- Held against a transfer, which changes the row.
  select * into held from public.projects p where p.id = target for share;
  if held.id is null or not (
    private.is_side_of(held)
    or private.asked_by('app_supplier') and exists (
      select from public.orders o where o.project_id = held.id and o.supplier_id = auth.uid()
    )
  ) then
    raise exception 'Projeto não encontrado.' using errcode = 'PT404';
  elsif held.status = 'archived' and 'punch' = any (kinds) then
    raise exception 'Este projeto está arquivado.' using errcode = 'PHASE';
  end if;
  return held;
end
$$;
comment on function private.hold_issue_project(uuid, text[]) is
$$Locks a project in which issues of these kinds are written, and returns it. For its client and architect and the suppliers of its orders; to anybody
else it does not exist (PT404). PHASE once it is archived, but for claims: the warranty outlives the project.
For definer functions; granted to nobody.$$;

create function private.check_claim(project public.projects, placed public.orders) returns void
language plpgsql stable
set search_path = ''
as $$
begin
  if (placed).id is null and (project).completed_at is null
    or (placed).id is not null and (private.order_warranty(placed)).begins_on is null
  then
    raise exception 'A garantia começa quando o pedido foi entregue ou a obra concluída. Até lá, registre uma pendência.'
      using errcode = 'ISSST';
  end if;
end
$$;
comment on function private.check_claim(public.projects, public.orders) is
$$Raises ISSST for a claim before its order was delivered and its project completed; past the months of the warranty it is taken (CDC art. 26 § 3º).
Granted to nobody.$$;
