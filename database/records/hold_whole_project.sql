create function private.hold_whole_project(project uuid) returns public.projects
language plpgsql volatile
set search_path = ''
as $$
declare
  held public.projects;
begin
  perform private.hold_selections(hold_whole_project.project);
  perform private.hold_decision(hold_whole_project.project);
  perform from public.quote_requests r where r.project_id = hold_whole_project.project order by r.id for no key update;
  perform from public.orders o where o.project_id = hold_whole_project.project order by o.id for no key update;
  perform from public.change_orders c where c.project_id = hold_whole_project.project order by c.id for no key update;
  select * into held from public.projects p where p.id = hold_whole_project.project;
  return held;
end
$$;
comment on function private.hold_whole_project(uuid) is
$$Locks a project with all that is decided about it, in the order of quotes/transitions.sql, and returns it; null without one.
For transfer_project; granted to nobody.$$;
