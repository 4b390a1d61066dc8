create function public.list_admin_invitations()
returns table (id uuid, full_name text, email text, created_at timestamptz, expires_at timestamptz, invited_by_name text)
language sql stable
set search_path = ''
as $$
  select i.id, i.full_name, i.email, i.created_at, i.expires_at, p.full_name
  from private.admin_invitations i
  join public.profiles p on p.id = i.invited_by
  where i.status = 'waiting'
  order by i.created_at desc, i.id
$$;
comment on function public.list_admin_invitations() is
$$Invitations to the team that wait for somebody, the newest first, also those whose link has expired.
For admins; 42501 to everybody else.
Source: docs/decisions/117.$$;
grant execute on function public.list_admin_invitations() to app_admin;

create function public.withdraw_admin_invitation(invitation_id uuid) returns void
language plpgsql
set search_path = ''
as $$
begin
  update private.admin_invitations i set status = 'withdrawn' where i.id = invitation_id and i.status = 'waiting';
  if not found then
    raise exception 'Convite não encontrado.' using errcode = 'PT404';
  end if;
end
$$;
comment on function public.withdraw_admin_invitation(uuid) is
$$Ends an invitation to the team: its link does not work any more.
For admins; 42501 to everybody else, PT404 for one that is not waiting.
Source: docs/decisions/117.$$;
grant execute on function public.withdraw_admin_invitation(uuid) to app_admin;

create function private.forget_admin_invitations() returns integer
language sql security definer
set search_path = ''
as $$
  with forgotten as (
    delete from private.admin_invitations i
    where i.status <> 'accepted' and i.expires_at < now() - interval '30 days'
    returning 1
  )
  select count(*)::integer from forgotten
$$;
comment on function private.forget_admin_invitations() is
$$Erases invitations to the team that nobody accepted, 30 days after their link expired, with a name and an address;
returns how many.
For the gateway's daily job.
Definer: the gateway's login may write no table.$$;
grant execute on function private.forget_admin_invitations() to authenticator;
