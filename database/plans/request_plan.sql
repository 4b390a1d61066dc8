create function public.request_plan(plan text) returns uuid
language plpgsql volatile security definer
set search_path = ''
as $$
#variable_conflict use_column
declare
  person public.profiles;
  held public.plan_requests;
begin
  -- Held, so that of two requests at once the second finds the first.
  select p.* into person from public.profiles p where p.id = auth.uid() for update;
  if person.role is distinct from 'architect' or person.status not in ('approved', 'pending_approval') then
    raise exception 'Só arquitetos escolhem um plano.' using errcode = '42501';
  elsif coalesce(request_plan.plan, '') not in ('basico', 'profissional', 'empresarial') then
    raise exception 'Escolha um dos planos.' using errcode = 'PT400';
  elsif not (select s.plans_on_sale from public.platform_settings s) then
    raise exception 'Os planos não estão à venda no momento.' using errcode = 'PLANS';
  elsif person.plan = request_plan.plan then
    raise exception 'Este já é o seu plano.' using errcode = 'PT409';
  end if;

  select r.* into held from public.plan_requests r where r.profile_id = person.id and r.status = 'asked' for update;
  if held.plan = request_plan.plan then
    return held.id;
  end if;
  -- The team has one thing to decide: the last wish.
  update public.plan_requests r set status = 'withdrawn', decided_at = now() where r.id = held.id;
  if (select count(*) from public.plan_requests r where r.profile_id = person.id and r.asked_at > now() - interval '24 hours') >= 10 then
    raise exception 'Você já pediu planos demais hoje. Tente de novo amanhã.' using errcode = 'LIMIT';
  end if;
  insert into public.plan_requests (profile_id, plan) values (person.id, request_plan.plan) returning * into held;
  perform private.emit(
    'plan_requested', private.team(), null, null, person.id, format('/admin/people/%s', person.id),
    jsonb_build_object('plan', held.plan), group_key => 'plan_requested:' || person.id
  );
  return held.id;
end
$$;
comment on function public.request_plan(text) is
$$Asks the team for a plan; returns the request. Another plan than the one that waits replaces it, the same one again is the same
request.
For architects, also while their registration waits; 42501 to everybody else.
Raises PT400 for an unknown plan, PT409 for the plan that one has, PLANS while plans are not on sale, LIMIT beyond ten a day.
Definer: no API role writes requests or notifications.
Source: docs/decisions/120.$$;
grant execute on function public.request_plan(text) to app_pending, app_architect;

create function public.withdraw_plan_request() returns void
language plpgsql volatile security definer
set search_path = ''
as $$
begin
  update public.plan_requests r
  set status = 'withdrawn', decided_at = now()
  where r.profile_id = auth.uid() and r.status = 'asked';
  if not found then
    raise exception 'Não há pedido de plano esperando.' using errcode = 'PT404';
  end if;
end
$$;
comment on function public.withdraw_plan_request() is
$$Takes back the caller's request for a plan that waits; PT404 when none does.
For architects, also while their registration waits; own only.
Definer: no API role writes requests.
Source: docs/decisions/120.$$;
grant execute on function public.withdraw_plan_request() to app_pending, app_architect;

create function public.get_my_plan() returns table (
  plan text,
  project_limit integer,
  active_projects integer,
  asked text,
  asked_at timestamptz,
  refused_plan text,
  refusal_reason text,
  plans_on_sale boolean
)
language sql stable security definer
set search_path = ''
as $$
  select
    p.plan, private.plan_limit(p.plan), private.active_projects(p.id, null), a.plan, a.asked_at,
    case when l.status = 'refused' then l.plan end, case when l.status = 'refused' then l.reason end,
    s.plans_on_sale
  from public.profiles p
  cross join public.platform_settings s
  left join public.plan_requests a on a.profile_id = p.id and a.status = 'asked'
  left join lateral (
    select r.* from public.plan_requests r where r.profile_id = p.id order by r.asked_at desc, r.id limit 1
  ) l on true
  where p.id = (select auth.uid()) and p.role = 'architect'
$$;
comment on function public.get_my_plan() is
$$The caller's plan with its limit and how much of it is used, the plan that waits for the team, the last request when it was
refused, and whether plans are on sale. project_limit null: none. active_projects counts projects that wait for their client.
Nullable: plan, project_limit, asked, asked_at, refused_plan, refusal_reason.
Closed sets: plan (profiles.plan), asked (plan_requests.plan), refused_plan (plan_requests.plan).
For architects, also while their registration waits; nothing for everybody else.
Definer: people do not read plans of others, nor the settings.
Source: docs/decisions/120.$$;
grant execute on function public.get_my_plan() to app_pending, app_architect;
