create function private.plan_limit(plan text) returns integer
language sql immutable
set search_path = ''
as $$ select case plan_limit.plan when 'basico' then 3 end $$;
comment on function private.plan_limit(text) is
$$How many active projects a plan allows; null where there is no limit, also without a plan.
Granted to nobody.
Source: CON-002, OPE-4, docs/decisions/120.$$;

create function private.active_projects(architect uuid, besides uuid) returns integer
language sql stable
set search_path = ''
as $$
  select count(*)::integer
  from public.projects p
  where p.architect_id = architect and p.status in ('planning', 'quoting', 'in_progress') and p.id is distinct from besides
$$;
comment on function private.active_projects(uuid, uuid) is
$$How many projects of an architect are active: in planning, quoting or in progress, with or without their client; besides:
without this one.
Granted to nobody.
Source: docs/decisions/120.$$;

create function private.check_plan(architect uuid, besides uuid) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  most integer := (select private.plan_limit(p.plan) from public.profiles p where p.id = architect);
begin
  if most is null then
    return;
  end if;
  -- The same lock as check_openings: of two projects opened at once the second sees the first.
  perform pg_advisory_xact_lock(hashtextextended('projects:' || architect, 0));
  if private.active_projects(architect, besides) >= most then
    raise exception 'Seu plano permite até % projetos ativos.', most using errcode = 'PLANL';
  end if;
end
$$;
comment on function private.check_plan(uuid, uuid) is
$$Before an architect has one more active project: PLANL when the plan allows no more. besides: the project itself, sent
again after its response was lost.
Definer: an architect reads no plans.
Source: OPE-4, docs/decisions/120.$$;
grant execute on function private.check_plan(uuid, uuid) to app_architect;

create function private.reopen_within_plan() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  perform private.check_plan(new.architect_id, new.id);
  return new;
end
$$;
comment on function private.reopen_within_plan() is
$$Before a project that was over becomes active again, by anybody: PLANL as for a new one.$$;
