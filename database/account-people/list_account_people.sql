create function public.list_account_people() returns table (
  id uuid,
  is_invitation boolean,
  full_name text,
  email text,
  person_role text,
  since timestamptz,
  expires_at timestamptz,
  last_used_at timestamptz,
  has_second_factor boolean,
  is_suspended boolean
)
language sql stable security definer
set search_path = ''
as $$
  with listed as (
    select
      p.id, false as is_invitation, p.full_name, p.email, e.role as person_role, e.joined_at as since, null::timestamptz as expires_at,
      (select max(coalesce(s.refreshed_at, s.created_at)) from auth.sessions s where s.user_id = p.id and s.kind = 'person') as last_used_at,
      exists (select from auth.mfa_factors f where f.user_id = p.id and f.status = 'verified') as has_second_factor,
      p.suspended_at is not null as is_suspended
    from private.account_members((select auth.uid())) e
    join public.profiles p on p.id = e.person_id
    union all
    select i.id, true, i.person_name, i.email, i.role, i.created_at, i.expires_at, null, false, false
    from private.person_invitations i
    where i.account_id = (select auth.uid()) and i.status = 'waiting'
  )
  select l.*
  from listed l
  where private.asked_by('app_client', 'app_architect', 'app_supplier')
  order by l.is_invitation, l.person_role <> 'owner', l.since, l.id
$$;
comment on function public.list_account_people() is
$$The people of the account that the caller acts for, the titular first, and after them the invitations that wait, also those whose link has
expired. id is that of the person or of the invitation; since: when the person came or was invited; last_used_at: when they last used
the product; is_suspended: by the team, which keeps them out of every account.
For everybody who acts for an approved account; no row for anybody else.
Nullable: expires_at, last_used_at.
Closed sets: person_role (account_people.role).
Definer: nobody reads the sessions, factors and profiles of others.
Source: docs/decisions/266.$$;
grant execute on function public.list_account_people() to app_client, app_architect, app_supplier;

create function public.list_memberships(target_profile_id uuid) returns table (
  account_id uuid,
  account_name text,
  account_role text,
  person_id uuid,
  person_name text,
  person_email text,
  person_role text,
  joined_at timestamptz,
  ended_at timestamptz
)
language sql stable security definer
set search_path = ''
as $$
  select a.id, coalesce(a.company_name, a.full_name), a.role, p.id, p.full_name, p.email, m.role, m.joined_at, m.ended_at
  from public.account_people m
  join public.profiles a on a.id = m.account_id
  join public.profiles p on p.id = m.person_id
  where target_profile_id in (m.account_id, m.person_id) and private.asked_by('app_admin')
  order by m.ended_at nulls first, m.joined_at, m.id
$$;
comment on function public.list_memberships(uuid) is
$$The people who belong, or belonged, to the account of a profile, and the accounts to which this person belongs, those that last first.
For admins; no row for anybody else.
Nullable: ended_at.
Closed sets: account_role (profiles.role), person_role (account_people.role).
Definer: the policy of profiles leaves members without a registration out.
Source: docs/decisions/266.$$;
grant execute on function public.list_memberships(uuid) to app_admin;
