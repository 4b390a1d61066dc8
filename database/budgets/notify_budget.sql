create function private.notify_budget(project uuid, category text) returns void
language plpgsql volatile
set search_path = ''
as $$
declare
  figures record;
  outside numeric := private.outside_of_category(notify_budget.project, notify_budget.category);
  passed integer;
begin
  select f.previsto, f.aprovado + outside as custo into figures
  from private.category_figures(notify_budget.project) f
  where f.category = notify_budget.category and f.previsto > 0;
  passed := case
    when figures.custo > figures.previsto then 100
    when figures.custo >= figures.previsto * 0.9 then 90
    when figures.custo >= figures.previsto * 0.75 then 75
  end;
  if passed is null then
    return;
  end if;

  perform private.emit(
    'budget_threshold', array[side.person], p.id, null, null, format(side.link, p.id),
    jsonb_build_object(
      'category', notify_budget.category, 'percent', passed, 'approved', figures.custo, 'forecast', figures.previsto, 'outside', nullif(outside, 0)
    ),
    -- A changed forecast is another one to come near.
    once_key => format('budget:%s:%s:%s:%s', p.id, notify_budget.category, passed, figures.previsto),
    notifies_actor => true
  )
  from public.projects p
  cross join lateral (
    values (p.client_id, '/financial-dashboard?projeto=%s'), (p.architect_id, '/admin/project-budgets?projeto=%s')
  ) side (person, link)
  where p.id = notify_budget.project;
end
$$;
comment on function private.notify_budget(uuid, text) is
$$Notifies client and architect when what a category costs, approved quotes and purchases outside, reaches 75 or 90 % of its forecast, or
passes it: the highest of the three, once for each forecast, also the one of the two whose act it follows from (kind budget_threshold; data
category, percent, approved (all that it costs), outside (what of it was bought or planned outside, where something was) and forecast in R$).
A category without forecast has no such limit.
For definer triggers; granted to nobody.$$;

create function private.announce_budget() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.notify_budget(new.project_id, new.category);
  return null;
end
$$;
comment on function private.announce_budget() is
  'After a forecast was set or changed: private.notify_budget. Definer: no API role writes notifications.';
