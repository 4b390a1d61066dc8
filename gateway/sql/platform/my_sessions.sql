create function public.list_my_sessions()
returns table (id uuid, created_at timestamptz, last_used_at timestamptz, user_agent text, ip text, aal text, is_current boolean)
language sql stable security definer
set search_path = ''
as $$
  select s.id, s.created_at, coalesce(s.refreshed_at, s.created_at), s.user_agent, s.ip, s.aal,
    s.id::text is not distinct from auth.jwt() ->> 'session_id'
  from auth.sessions s
  where s.user_id = (select auth.person()) and s.kind = 'person'
    and (s.not_after is null or s.not_after > now())
  order by s.id::text = auth.jwt() ->> 'session_id' desc nulls last, coalesce(s.refreshed_at, s.created_at) desc
$$;
comment on function public.list_my_sessions() is
$$Where the caller is signed in: the current device first, then the latest used.
For everybody signed in; own sessions only, and no programs.
Nullable: user_agent, ip.
Closed sets: aal (aal1, aal2).
Definer: no API role reads auth.sessions.$$;

create function public.end_my_session(session_id uuid) returns boolean
language sql security definer
set search_path = ''
as $$
  with ended as (
    delete from auth.sessions s
    where s.id = session_id and s.user_id = (select auth.person()) and s.kind = 'person'
    returning 1
  )
  select exists (select from ended)
$$;
comment on function public.end_my_session(uuid) is
$$Signs one of the caller's own devices out at once; false when it is not theirs, and also when it has already ended.
For everybody signed in.
Definer: no API role writes auth.sessions.
Source: security.md T24.$$;
