create function public.list_erasure_requests() returns table (
  id uuid,
  user_id uuid,
  full_name text,
  email text,
  role text,
  status text,
  reason text,
  requested_at timestamptz,
  decided_at timestamptz,
  decided_by_name text,
  decision_reason text,
  obstacles text[]
)
language plpgsql stable security definer
set search_path = ''
as $$
begin
  if not private.asked_by('app_admin') then
    raise exception 'Apenas administradores podem ver os pedidos de exclusão.' using errcode = '42501';
  end if;
  return query
    select
      r.id, r.user_id,
      coalesce(p.full_name, u.user_metadata ->> 'full_name'),
      u.email,
      p.role, r.status, r.reason, r.requested_at, r.decided_at, d.full_name, r.decision_reason,
      case when r.status = 'open' then private.erasure_obstacles(r.user_id) else '{}' end
    from private.erasure_requests r
    left join auth.users u on u.id = r.user_id
    left join public.profiles p on p.id = r.user_id
    left join public.profiles d on d.id = r.decided_by
    where r.status <> 'cancelled'
    order by r.status = 'open' desc, case when r.status = 'open' then r.requested_at end, r.decided_at desc, r.id;
end
$$;
comment on function public.list_erasure_requests() is
$$Requests to be erased that are open (oldest first) or were decided (newest first); cancelled ones are left out.
To be narrowed and cut into pages like a table (docs/decisions/061).
obstacles: why it cannot be carried out yet.
Nullable: full_name, email, role, reason, decided_at, decided_by_name, decision_reason.
Closed sets: status (open, refused, done), role (profiles.role).
An erased person has no e-mail.
For admins; 42501 to everybody else.
Definer: no API role reads the requests.$$;
grant execute on function public.list_erasure_requests() to app_admin;
