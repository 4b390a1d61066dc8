-- Plans of architects, which the team grants (docs/decisions/120).

alter table public.profiles
  add column plan text constraint profiles_plan_known check (plan in ('basico', 'profissional', 'empresarial')),
  add constraint profiles_plan_only_for_architects check (plan is null or role = 'architect');
comment on column public.profiles.plan is
  'What an architect pays for; null has no limit. Set by the database.';

create table public.plan_requests (
  id uuid primary key default gen_random_uuid(),
  profile_id uuid not null,
  plan text not null constraint plan_requests_plan_known check (plan in ('basico', 'profissional', 'empresarial')),
  status text not null default 'asked'
    constraint plan_requests_status_known check (status in ('asked', 'granted', 'refused', 'withdrawn')),
  asked_at timestamptz not null default now(),
  decided_at timestamptz,
  decided_by uuid,
  reason text constraint plan_requests_reason_is_short check (length(btrim(reason)) between 1 and 1000),
  constraint plan_requests_profile_id_fkey foreign key (profile_id) references public.profiles (id) on delete restrict,
  constraint plan_requests_decided_by_fkey foreign key (decided_by) references public.profiles (id) on delete restrict,
  constraint plan_requests_decided_with_status
    check ((decided_at is not null) = (status <> 'asked') and (decided_by is null or status in ('granted', 'refused'))),
  constraint plan_requests_refused_with_reason check ((status = 'refused') = (reason is not null))
);
create unique index plan_requests_one_asked on public.plan_requests (profile_id) where status = 'asked';
create index plan_requests_profile_id on public.plan_requests (profile_id, asked_at desc);
create index plan_requests_decided_by on public.plan_requests (decided_by);
alter table public.plan_requests enable row level security;
comment on table public.plan_requests is
$$An architect asking for a plan; at most one of a person waits for the team. Written by request_plan, withdraw_plan_request,
decide_plan_request and set_plan.$$;
comment on column public.plan_requests.decided_by is 'The admin who granted or refused it; null while it waits and when it was withdrawn.';
comment on column public.plan_requests.reason is 'Why it was refused, for the person.';
