create function public.remove_milestone(milestone_id uuid) returns void
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  held public.milestones;
begin
  -- The project before its milestones, as in save_milestone.
  perform from public.projects p
  where p.id = (select m.project_id from public.milestones m where m.id = remove_milestone.milestone_id)
    and p.architect_id = auth.uid() and private.asked_by('app_architect')
  for no key update;
  if not found then
    raise exception 'Marco não encontrado.' using errcode = 'PT404';
  end if;
  select * into held from public.milestones m where m.id = remove_milestone.milestone_id for no key update;
  if held.removed_at is not null then
    return;
  elsif exists (select from public.projects p where p.id = held.project_id and p.status = 'archived') then
    raise exception 'Este projeto está arquivado.' using errcode = 'PHASE';
  end if;
  update public.milestones m
  set removed_at = now(), version = m.version + 1, changed_at = now()
  where m.id = held.id;
  update public.milestones m
  set after_id = null, version = m.version + 1, changed_at = now()
  where m.after_id = held.id and m.removed_at is null;
end
$$;
comment on function public.remove_milestone(uuid) is
$$Takes a milestone, or the plan for an order, out of the schedule. What waited for the milestone waits for nothing; what waited for the order goes on
waiting for it. Calendars have it as cancelled for 90 days. Repeated, it changes nothing.
For the project's architect; to anybody else it does not exist (PT404).
Raises PHASE (the project is archived).
Definer: nobody may write milestones.
Source: docs/decisions/272.$$;
grant execute on function public.remove_milestone(uuid) to app_architect;
