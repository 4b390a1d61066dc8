create function private.free_milestones() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  plan public.milestones;
begin
  update public.milestones m
  set order_id = null, supplier_id = null, version = m.version + 1, changed_at = now()
  where m.order_id = new.id and m.removed_at is null
  returning m.* into plan;
  if plan.id is not null then
    insert into private.freed_plans as f (milestone_id, order_id, day, sequence)
    values (plan.id, new.id, plan.due_on, plan.version)
    on conflict (milestone_id) do update
    set order_id = excluded.order_id, day = excluded.day, sequence = excluded.sequence, freed_at = now();
  end if;
  update public.milestones m
  set after_order_id = null, after_id = plan.id, version = m.version + 1, changed_at = now()
  where m.after_order_id = new.id and m.removed_at is null;
  return null;
end
$$;
comment on function private.free_milestones() is
$$When an order is cancelled, the plan for it stays as a milestone of the architect's own, the calendar of its supplier learns that the
day is gone (private.freed_plans), and what waited for the order waits for that; where there was no plan, for nothing.
Trigger function of public.orders; granted to nobody.
Definer: an order is also cancelled by plain updates of its quotes, whose sender may not write milestones.
Source: docs/decisions/272.$$;
