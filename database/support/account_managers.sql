create function public.set_account_manager(target_profile_id uuid, admin_id uuid default null) returns void
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  account public.profiles := private.hold_person(target_profile_id);
begin
  if set_account_manager.admin_id is null then
    delete from private.account_managers m where m.profile_id = account.id;
    return;
  elsif account.role is distinct from 'architect' or account.status <> 'approved' then
    raise exception 'Só contas de arquitetos aprovados têm gerente de conta.' using errcode = 'MANPL';
  elsif account.plan in ('basico', 'profissional') then
    raise exception 'O gerente de conta é do plano Empresarial.' using errcode = 'MANPL';
  -- Nobody leaves the team meanwhile: decisions about people come one after the other (hold_person).
  elsif not exists (
    select from public.profiles p where p.id = set_account_manager.admin_id and p.role = 'admin' and p.status = 'approved'
  ) then
    raise exception 'Pessoa da equipe não encontrada.' using errcode = 'PT404';
  end if;
  insert into private.account_managers as m (profile_id, manager_id, named_by)
  values (account.id, set_account_manager.admin_id, auth.person())
  on conflict (profile_id) do update
  set manager_id = excluded.manager_id, named_by = excluded.named_by, named_at = now(), left_at = null
  where m.manager_id is distinct from excluded.manager_id;
end
$$;
comment on function public.set_account_manager(uuid, uuid) is
$$Names the admin who manages an architect's account, or nobody (null).
For admins. MANPL where the account is no approved architect's, and where its plan is Básico or Profissional; PT404 for anybody who is no approved
admin; PT404 for nobody and for an erased person.
Definer: no API role writes managers.
Source: docs/decisions/303.$$;
grant execute on function public.set_account_manager(uuid, uuid) to app_admin;

create function public.get_account_manager(target_profile_id uuid default null) returns table (
  manager_id uuid,
  full_name text,
  email text,
  phone text,
  named_at timestamptz
)
language sql stable security definer
set search_path = ''
as $$
  select p.id, p.full_name, p.email, s.support_phone, m.named_at
  from private.account_managers m
  join public.profiles p on p.id = m.manager_id
  cross join public.platform_settings s
  where case
    when private.asked_by('app_admin') then m.profile_id = get_account_manager.target_profile_id
    when private.asked_by('app_architect') then m.profile_id = (select auth.uid())
      and coalesce(get_account_manager.target_profile_id, m.profile_id) = m.profile_id
    else false
  end
$$;
comment on function public.get_account_manager(uuid) is
$$The admin who manages an account: name, e-mail address, and the telephone of support from the settings of the platform; no row where nobody does.
For architects of their own account, and for admins of any.
Nullable: phone.
Definer: nobody else reads managers, nor the profiles of admins.
Source: docs/decisions/303.$$;
grant execute on function public.get_account_manager(uuid) to app_architect, app_admin;

create function public.list_account_managers() returns table (
  account_id uuid,
  account_name text,
  plan text,
  manager_id uuid,
  manager_name text,
  named_at timestamptz,
  left_at timestamptz
)
language sql stable
set search_path = ''
as $$
  select m.profile_id, coalesce(a.company_name, a.full_name), a.plan, m.manager_id, p.full_name, m.named_at, m.left_at
  from private.account_managers m
  join public.profiles a on a.id = m.profile_id
  left join public.profiles p on p.id = m.manager_id
  where private.asked_by('app_admin')
  order by m.manager_id is not null, coalesce(a.company_name, a.full_name), m.profile_id
$$;
comment on function public.list_account_managers() is
$$The accounts that have a manager, first those whose manager left the team (left_at), for which another is to be named.
For admins; 42501 to everybody else.
Nullable: plan, manager_id, manager_name, left_at.
Closed sets: plan (profiles.plan).
Source: docs/decisions/303.$$;
grant execute on function public.list_account_managers() to app_admin;

create function private.leave_support() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  update private.account_managers m set manager_id = null, left_at = now() where m.manager_id = new.id;
  update public.support_requests r set assigned_to = null
  where r.id in (select o.id from public.support_requests o where o.assigned_to = new.id and o.state <> 'solved' order by o.id for update);
  return null;
end
$$;
comment on function private.leave_support() is
$$After an admin left the team: the accounts that they managed wait for another manager, which is a task of the team (team_tasks), and the requests for
support that they took care of are everybody's again.
Definer: no API role writes either.
Source: docs/decisions/303.$$;

create function private.end_account_manager() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  delete from private.account_managers m where m.profile_id = new.id;
  return null;
end
$$;
comment on function private.end_account_manager() is
$$After an account took a plan without a manager: it has none any more.
Definer: no API role writes managers.
Source: docs/decisions/303.$$;
