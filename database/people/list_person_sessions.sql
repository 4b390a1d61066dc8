create function public.list_person_sessions(target_profile_id uuid)
returns table (id uuid, created_at timestamptz, last_used_at timestamptz, user_agent text, ip text, aal text)
language sql stable security definer
set search_path = ''
as $$
  select s.id, s.created_at, coalesce(s.refreshed_at, s.created_at), s.user_agent, s.ip, s.aal
  from auth.sessions s
  where s.user_id = target_profile_id and s.kind = 'person'
    and (s.not_after is null or s.not_after > now())
    and private.asked_by('app_admin')
  order by coalesce(s.refreshed_at, s.created_at) desc
  limit 100
$$;
comment on function public.list_person_sessions(uuid) is
$$Where a person is signed in, the latest used first, a hundred at most: what list_my_sessions shows the person.
For admins; no row for anybody else.
Nullable: user_agent, ip.
Closed sets: aal (aal1, aal2).
Definer: no API role reads auth.sessions.
Source: docs/decisions/116.$$;
grant execute on function public.list_person_sessions(uuid) to app_admin;
