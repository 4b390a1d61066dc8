create function private.live_sessions(session_ids uuid[]) returns uuid[]
language sql stable security definer
set search_path = ''
as $$
  select coalesce(array_agg(s.id), '{}')
  from auth.sessions s
  where s.id = any(session_ids)
    and s.user_id = (select auth.person())
    and (s.not_after is null or s.not_after > now())
$$;
comment on function private.live_sessions(uuid[]) is
$$Those of the caller's own sessions that have not ended.
One query for all open sockets of a person, made once per change whatever the number of devices (security.md T16).
Definer: no role of a request may read auth.sessions; it returns the caller's own only.
The product grants it to every role of signed-in people.$$;
