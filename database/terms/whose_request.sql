create function private.own_request(quote uuid) returns public.quote_requests
language sql stable
set search_path = ''
as $$
  select r.* from private.own_quote(quote) q join public.quote_requests r on r.id = q.request_id
$$;
comment on function private.own_request(uuid) is
$$The request that a quote of the calling supplier belongs to; PT404 for anybody else's.
For definer functions; granted to nobody.$$;

create function private.hold_own_project(project uuid) returns public.projects
language plpgsql volatile
set search_path = ''
as $$
declare
  held public.projects;
begin
  select * into held
  from public.projects p
  where p.id = project and p.architect_id = auth.uid() and private.asked_by('app_architect')
  for no key update;
  if not found then
    raise exception 'Projeto não encontrado.' using errcode = 'PT404';
  end if;
  return held;
end
$$;
comment on function private.hold_own_project(uuid) is
$$Locks and returns a project of the calling architect; PT404 for anybody else's. Items that the caller needs are locked
before it (quotes/transitions.sql).
For definer functions; granted to nobody.$$;
