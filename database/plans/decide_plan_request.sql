create function private.give_plan(person public.profiles, plan text) returns void
language plpgsql
set search_path = ''
as $$
begin
  update public.profiles p set plan = give_plan.plan where p.id = person.id;
  perform private.emit(
    'plan_changed', array[person.id], null, null, null, '/account', jsonb_build_object('plan', give_plan.plan)
  );
end
$$;
comment on function private.give_plan(public.profiles, text) is
$$Writes somebody's plan and notifies them (kind plan_changed; data plan, absent without one).
For set_plan and decide_plan_request; granted to nobody.$$;

create function public.set_plan(target_profile_id uuid, plan text) returns void
language plpgsql volatile security definer
set search_path = ''
as $$
#variable_conflict use_column
declare
  person public.profiles := private.hold_person(target_profile_id);
begin
  if person.role is distinct from 'architect' then
    raise exception 'Só arquitetos têm plano.' using errcode = 'PT400';
  elsif set_plan.plan not in ('basico', 'profissional', 'empresarial') then
    raise exception 'Escolha um dos planos.' using errcode = 'PT400';
  end if;
  if person.plan is not distinct from set_plan.plan then
    return;
  end if;
  -- The person's open request is decided with it.
  update public.plan_requests r
  set status = 'granted', decided_at = now(), decided_by = auth.person()
  where r.profile_id = person.id and r.status = 'asked' and r.plan = set_plan.plan;
  perform private.give_plan(person, set_plan.plan);
end
$$;
comment on function public.set_plan(uuid, text) is
$$Gives an architect a plan, or none (null), without being asked; a request for the same plan is granted by it. Active projects beyond
the new limit stay. The person is notified (kind plan_changed).
For admins; PT400 for anybody who is no architect and for an unknown plan; PT404 for nobody and for an erased person.
Definer: no API role writes plans.
Source: docs/decisions/120.$$;
grant execute on function public.set_plan(uuid, text) to app_admin;

create function public.decide_plan_request(request_id uuid, granted boolean, reason text default null) returns void
language plpgsql volatile security definer
set search_path = ''
as $$
#variable_conflict use_column
declare
  whose uuid := (select r.profile_id from public.plan_requests r where r.id = request_id);
  person public.profiles := private.hold_person(whose);
  held public.plan_requests;
  said text := nullif(btrim(decide_plan_request.reason), '');
begin
  select r.* into held from public.plan_requests r where r.id = request_id for update;
  if held.status <> 'asked' then
    raise exception 'Este pedido de plano já foi decidido.' using errcode = 'DECID';
  elsif decide_plan_request.granted is null then
    raise exception 'Conceda ou recuse o pedido.' using errcode = 'PT400';
  elsif not decide_plan_request.granted and (said is null or length(said) > 1000) then
    raise exception 'Escreva o motivo em até 1.000 letras: a pessoa vai ler.' using errcode = 'PT400';
  end if;

  update public.plan_requests r
  set status = case when decide_plan_request.granted then 'granted' else 'refused' end, decided_at = now(),
    decided_by = auth.person(), reason = case when not decide_plan_request.granted then said end
  where r.id = held.id;
  if decide_plan_request.granted then
    perform private.give_plan(person, held.plan);
  else
    perform private.emit(
      'plan_refused', array[person.id], null, null, null, '/account', jsonb_build_object('plan', held.plan),
      words => jsonb_build_object('reason', said)
    );
  end if;
end
$$;
comment on function public.decide_plan_request(uuid, boolean, text) is
$$Grants a request for a plan, which gives the person the plan, or refuses it with a reason of up to 1,000 letters. The person is notified
(kind plan_changed or plan_refused; data plan, words reason).
For admins; DECID for a request that is decided or withdrawn, PT400 without a reason or a decision; PT404 for nobody and for an erased person.
Definer: as set_plan.
Source: docs/decisions/120.$$;
grant execute on function public.decide_plan_request(uuid, boolean, text) to app_admin;
