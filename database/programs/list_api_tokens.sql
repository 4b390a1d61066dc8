create function public.list_api_tokens() returns table (
  id uuid,
  name text,
  shown text,
  rights text,
  made_by uuid,
  made_by_name text,
  created_at timestamptz,
  expires_at timestamptz,
  last_used_at timestamptz,
  last_ip text,
  ended_at timestamptz
)
language sql stable security definer
set search_path = ''
as $$
  select t.id, t.name, t.shown, t.rights, t.made_by, p.full_name, t.created_at, t.expires_at, t.last_used_at, t.last_ip, t.ended_at
  from auth.api_tokens t
  left join public.profiles p on p.id = t.made_by
  where t.account_id = (select auth.uid())
    and (t.ended_at is null or t.ended_at > now() - interval '30 days')
    and private.asked_by('app_client', 'app_architect', 'app_supplier') and private.may('manage')
  order by t.ended_at desc nulls first, t.created_at desc, t.id
$$;
comment on function public.list_api_tokens() is
$$The programs of the account that the caller acts for, those that last first, and those that ended in the last 30 days. shown: the beginning of the
token, by which its owner finds it. rights: none (reads), prepare, prepare decide. last_ip: the address of the network from which it was used last;
it is forgotten after six months.
For who may manage an approved account; no row for anybody else.
Nullable: made_by, made_by_name, last_used_at, last_ip, ended_at.
Closed sets: rights (none, prepare, prepare decide).
Definer: no API role reads tokens.
Source: docs/decisions/296.$$;
grant execute on function public.list_api_tokens() to app_client, app_architect, app_supplier;

create function public.list_programs_of(target_profile_id uuid) returns table (
  id uuid,
  name text,
  rights text,
  made_by_name text,
  created_at timestamptz,
  expires_at timestamptz,
  last_used_at timestamptz,
  ended_at timestamptz
)
language sql stable security definer
set search_path = ''
as $$
  select t.id, t.name, t.rights, p.full_name, t.created_at, t.expires_at, t.last_used_at, t.ended_at
  from auth.api_tokens t
  left join public.profiles p on p.id = t.made_by
  where target_profile_id in (t.account_id, t.made_by) and private.asked_by('app_admin')
  order by t.ended_at desc nulls first, t.created_at desc, t.id
  limit 100
$$;
comment on function public.list_programs_of(uuid) is
$$The programs of an account, and those that a person let into accounts of others, those that last first, a hundred at most.
For admins; no row for anybody else.
Nullable: made_by_name, last_used_at, ended_at.
Closed sets: rights (none, prepare, prepare decide).
Definer: no API role reads tokens.
Source: docs/decisions/296.$$;
grant execute on function public.list_programs_of(uuid) to app_admin;
