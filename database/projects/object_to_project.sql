create function public.object_to_project(target_project_id uuid) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  held private.project_objections;
begin
  perform private.only_people();
  insert into private.project_objections as o (project_id, client_id, architect_id)
  select p.id, p.client_id, p.architect_id
  from public.projects p
  where p.id = target_project_id and p.client_id = auth.uid() and private.asked_by('app_client')
  on conflict (project_id) do update set status = 'open', objected_at = now() where o.status = 'withdrawn';

  select * into held
  from private.project_objections o
  where o.project_id = target_project_id and o.client_id = auth.uid()
  for update;
  if not found then
    raise exception 'Projeto não encontrado.' using errcode = 'PT404';
  elsif held.status <> 'open' then
    raise exception 'A equipe já analisou este projeto. Se algo mudou, escreva para a gente pela página de contato.'
      using errcode = 'PT409';
  elsif held.team_told_at > now() - interval '24 hours' then
    return;
  end if;

  update private.project_objections o set team_told_at = now() where o.id = held.id;
  -- Without names: who objects to what is on the page, which only admins open.
  perform private.emit(
    'project_objected', private.team(), null, null, null, '/admin/projects', group_key => 'project_objected'
  );
end
$$;
comment on function public.object_to_project(uuid) is
$$The caller does not recognise a project opened in their name: the architect no longer sees their phone, new projects
of the two are refused, and the team is notified, once a day at most (kind project_objected,
without names).
Asked twice it is one objection.
For the project's client; to anybody else the project does not exist (PT404).
PT409 once the team has decided.
Definer: no API role writes the objections.
Source: docs/decisions/060, security.md T56.$$;
grant execute on function public.object_to_project(uuid) to app_client;

create function public.withdraw_objection(target_project_id uuid) returns boolean
language sql
set search_path = ''
as $$
  select private.only_people();
  with withdrawn as (
    update private.project_objections o
    set status = 'withdrawn'
    where o.project_id = target_project_id and o.client_id = (select auth.uid()) and o.status = 'open'
    returning 1
  )
  select exists (select from withdrawn)
$$;
comment on function public.withdraw_objection(uuid) is
$$The caller takes back an objection that was not decided yet; false when there is none.
The architect sees the phone again.
For the project's client; own only.$$;
grant execute on function public.withdraw_objection(uuid) to app_client;

create function public.list_my_objections() returns table (project_id uuid, status text, objected_at timestamptz, decided_at timestamptz)
language sql stable
set search_path = ''
as $$
  select o.project_id, o.status, o.objected_at, o.decided_at
  from private.project_objections o
  where o.client_id = (select auth.uid())
    and o.status <> 'withdrawn'
  order by o.objected_at desc
$$;
comment on function public.list_my_objections() is
$$The caller's objections to projects opened in their name, newest first, without those withdrawn: status open,
dismissed or upheld.
Nullable: decided_at.
Closed sets: status (open, dismissed, upheld).
For clients; own only.$$;
grant execute on function public.list_my_objections() to app_client;
