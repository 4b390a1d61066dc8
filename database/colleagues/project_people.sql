create function public.set_project_people(project_id uuid, person_ids uuid[]) returns void
language plpgsql volatile security definer
set search_path = ''
as $$
#variable_conflict use_column
declare
  chosen constant uuid[] := array(select distinct c from unnest(set_project_people.person_ids) c where c is not null);
begin
  perform private.check_own_entity('project', set_project_people.project_id);
  perform private.need('prepare');
  if exists (select from unnest(chosen) c where not private.belongs_to_account(c, auth.uid())) then
    raise exception 'Só pessoas da conta acompanham o projeto.' using errcode = 'PT400';
  end if;
  -- Two who choose at once: the project is held, and the later choice stands whole.
  perform from public.projects p where p.id = set_project_people.project_id for share;
  delete from private.project_people f
  where f.project_id = set_project_people.project_id and f.account_id = auth.uid() and f.person_id <> all (chosen);
  insert into private.project_people (project_id, account_id, person_id)
  select set_project_people.project_id, auth.uid(), c from unnest(chosen) c
  on conflict do nothing;
end
$$;
comment on function public.set_project_people(uuid, uuid[]) is
$$Says who of the account follows a project: they alone are notified of it. With nobody everybody is, as to begin with.
For the people of an account who may prepare: RIGHT without that right, PT404 for a project that is not the account's, PT400 for somebody from
outside, 42501 for who acts for no account.
Definer: nobody writes the table.
Source: docs/decisions/270.$$;
grant execute on function public.set_project_people(uuid, uuid[]) to app_client, app_architect, app_supplier;

create function public.list_project_people(project_id uuid) returns table (
  person_id uuid,
  full_name text,
  person_role text,
  follows boolean
)
language sql stable security definer
set search_path = ''
as $$
  with people as (select * from private.account_members((select auth.uid())))
  select e.person_id, p.full_name, e.role, exists (
    select from private.project_people f
    where f.project_id = list_project_people.project_id and f.account_id = (select auth.uid()) and f.person_id = e.person_id
  )
  from people e
  join public.profiles p on p.id = e.person_id
  where private.asked_by('app_client', 'app_architect', 'app_supplier')
    and (select count(*) from people) > 1
  order by e.role <> 'owner', e.joined_at, e.person_id
$$;
comment on function public.list_project_people(uuid) is
$$The people of the caller's account, the titular first, and who of them follows a project. No row in an account of one person, where nothing is to be
chosen, and for anybody who acts for no account.
Closed sets: person_role (account_people.role).
Definer: colleagues do not read each other's profile.
Source: docs/decisions/270.$$;
grant execute on function public.list_project_people(uuid) to app_client, app_architect, app_supplier;

create function private.is_reached(person uuid, account uuid, project uuid) returns boolean
language sql stable
set search_path = ''
as $$
  select is_reached.project is null
    or exists (
      select from private.project_people f
      where f.project_id = is_reached.project and f.account_id = is_reached.account and f.person_id = is_reached.person
    )
    or not exists (
      select from private.project_people f where f.project_id = is_reached.project and f.account_id = is_reached.account
    )
$$;
comment on function private.is_reached(uuid, uuid, uuid) is
$$Whether something about a project reaches a person of an account: one who follows it, or everybody where nobody was chosen.
For private.people_of; granted to nobody.
Source: docs/decisions/270.$$;

create function private.forget_colleague() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  delete from private.project_people f where f.account_id = new.account_id and f.person_id = new.person_id;
  delete from public.editing e where e.account_id = new.account_id and e.person_id = new.person_id;
  return null;
end
$$;
comment on function private.forget_colleague() is
$$After somebody's place in an account ended: they follow none of its projects and write nowhere in it. Notes stay the account's.
Definer: runs for the person who ended the place, whatever their role.
Source: docs/decisions/270.$$;

create function private.forget_followers() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  delete from private.project_people f
  where f.project_id = new.id and f.account_id in (old.architect_id, old.client_id) and f.account_id not in (new.architect_id, new.client_id);
  return null;
end
$$;
comment on function private.forget_followers() is
$$After a project got another architect or client: nobody of the account that left follows it any more.
Definer: runs for the person who hands the project over, whatever their role.
Source: docs/decisions/270.$$;
