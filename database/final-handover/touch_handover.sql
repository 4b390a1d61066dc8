create function private.touch_handover() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  update public.handovers h
  set version = h.version + 1
  where h.status = 'sent' and h.project_id = (to_jsonb(coalesce(new, old)) ->> tg_argv[0])::uuid;
  return null;
end
$$;
comment on function private.touch_handover() is
$$At the end of a transaction that changed what the termo de entrega of a project names (an order's delivery or guarantee, a pendência, a file of
an order, the project's completion): the version of the one that waits counts up, so that nobody accepts what they did not read. The argument is the
column that names the project. Deferred, so that it is the last lock that is taken.
Definer: deferred, it runs as the role of the request, and nobody may write termos de entrega.$$;
