create function private.check_openings(opened uuid) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  most integer := coalesce((select s.value::integer from private.settings s where s.name = 'projects_a_day'), 20);
begin
  -- One architect's projects one at a time, so that the count holds in many requests at once.
  perform pg_advisory_xact_lock(hashtextextended('projects:' || auth.uid(), 0));
  if (
    select count(*)
    from (
      select from public.projects p
      where p.architect_id = auth.uid()
        and p.created_at > now() - interval '24 hours'
        -- Sent again after the response was lost: the primary key decides (F11).
        and p.id <> opened
        -- Counted on the day of the invitation.
        and not exists (select from private.client_invitations i where i.project_id = p.id)
      limit most
    ) p
  ) + (
    -- Cancelled ones count too: their mail has been sent.
    select count(*)
    from private.client_invitations i
    where i.architect_id = auth.uid() and i.created_at > now() - interval '24 hours'
  ) >= most then
    raise exception 'Você já abriu % projetos nas últimas 24 horas. Tente de novo amanhã.', most using errcode = 'LIMIT';
  end if;
  perform private.check_plan(auth.uid(), opened);
end
$$;
comment on function private.check_openings(uuid) is
$$Before an architect opens a project or invites a client to one: at most 20 of both in 24 hours (LIMIT; another number in
private.settings under projects_a_day), counted row by row under a lock of the architect's own, and no more active ones than the
plan allows (PLANL).
Definer: an architect reads neither settings nor invitations.
Source: docs/decisions/060 and 068, security.md T56.$$;
grant execute on function private.check_openings(uuid) to app_architect;

create function private.check_new_project(client uuid, project uuid) returns void
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.check_openings(project);
  if exists (
    select from private.project_objections o
    where o.architect_id = auth.uid() and o.client_id = client and o.status in ('open', 'upheld')
  ) then
    raise exception 'Este cliente disse que não reconhece um projeto seu. Fale com a equipe antes de abrir outro.'
      using errcode = 'CLIEN';
  end if;
end
$$;
comment on function private.check_new_project(uuid, uuid) is
$$Before an architect opens a project, which shows them the client's phone: at most 20 in 24 hours (check_openings), and
none for a client whose objection to one of theirs is open or was upheld (CLIEN).
Definer: an architect reads no objections.
Source: docs/decisions/060, security.md T56.$$;
grant execute on function private.check_new_project(uuid, uuid) to app_architect;
