create function private.open_invited_project(invitation uuid) returns uuid
language plpgsql
set search_path = ''
as $$
declare
  opened uuid;
begin
  insert into public.projects (name, address, status, client_id, architect_id)
  select i.project_name, i.project_address, 'planning', i.joined_id, i.architect_id
  from private.client_invitations i
  join public.profiles c on c.id = i.joined_id and c.role = 'client' and c.status = 'approved'
  join public.profiles a on a.id = i.architect_id and a.role = 'architect' and a.status = 'approved'
  where i.id = invitation and i.status = 'joined' and i.confirmed_at is not null
  returning id into opened;
  if opened is not null then
    update private.client_invitations i
    set status = 'opened', project_id = opened, link_digests = '{}'
    where i.id = invitation;
    perform private.notify_client_of(opened);
    perform private.emit(
      'invited_project_opened', array[p.architect_id], p.id, null, p.client_id, '/projects/' || p.id
    )
    from public.projects p
    where p.id = opened;
  end if;
  return opened;
end
$$;
comment on function private.open_invited_project(uuid) is
$$Opens the project of an invitation that the caller holds, if nothing is missing: somebody joined, they are confirmed
as the client, and both they and the architect are approved.
The architect is notified too (kind invited_project_opened), unless it is they who confirmed the client at this moment.
Returns the project, or null.
Granted to nobody.
Source: docs/decisions/068.$$;

create function private.open_waiting_projects() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.open_invited_project(i.id)
  from (
    select o.id from private.client_invitations o
    where o.joined_id = new.id and o.status = 'joined' and o.confirmed_at is not null
    order by o.created_at, o.id
    for update
  ) i;
  return null;
end
$$;
comment on function private.open_waiting_projects() is
$$After the team approved a client: the projects that waited for them open in their architects' names.
Definer: an admin writes no project.
Source: docs/decisions/068.$$;

create function private.invitation_of(secret text) returns uuid
language sql stable
set search_path = ''
as $$
  select i.id
  from private.client_invitations i
  join public.profiles a on a.id = i.architect_id and a.role = 'architect' and a.status = 'approved'
  where length(secret) = 32
    and i.link_digests @> array[extensions.digest(secret, 'sha256')]
    and (
      i.status = 'waiting' and i.expires_at > now() and i.architect_id is distinct from auth.uid()
      or i.status = 'joined' and i.joined_id = auth.uid()
    )
$$;
comment on function private.invitation_of(text) is
$$The invitation to which a link gives the caller access: still open and not their own, or the one they joined; null otherwise,
whatever the reason.
Granted to nobody.
Source: security.md T62.$$;

create function public.get_client_invitation(secret text)
returns table (architect_name text, architect_company text)
language sql stable security definer
set search_path = ''
as $$
  select a.full_name, a.company_name
  from private.client_invitations i
  join public.profiles a on a.id = i.architect_id
  where i.id = private.invitation_of(secret)
$$;
comment on function public.get_client_invitation(text) is
$$The inviting architect's name and company, for the page of an invitation link, and nothing else; no row for a link
that was cancelled, used by another person, expired or invented.
Nullable: architect_company.
For anybody.
Definer: nobody may read invitations.
Source: docs/decisions/068, security.md T62.$$;
grant execute on function public.get_client_invitation(text) to anon, app_pending, app_client, app_architect, app_supplier, app_admin;

create function public.accept_client_invitation(secret text) returns uuid
language plpgsql security definer
set search_path = ''
as $$
declare
  me public.profiles;
  held private.client_invitations;
begin
  select * into me
  from public.profiles p
  where p.id = auth.uid() and p.role = 'client' and p.status in ('pending_approval', 'approved')
  -- The team may be approving this person right now: whichever comes second sees the other.
  for update;
  if not found then
    raise exception 'Este convite é para um cliente. Entre com uma conta de cliente.' using errcode = '42501';
  end if;
  select * into held from private.client_invitations i where i.id = private.invitation_of(secret) for update;
  -- Checked again after the wait: another person may have used it, or the architect cancelled it.
  if held.status is null or held.status = 'cancelled' or held.status <> 'waiting' and held.joined_id <> me.id then
    raise exception 'Este convite não vale mais. Peça outro a quem convidou você.' using errcode = 'PT404';
  end if;
  if held.status = 'opened' then
    return held.project_id;
  end if;
  if held.status = 'waiting' then
    update private.client_invitations i
    set status = 'joined', joined_id = me.id, joined_at = now(),
      confirmed_at = case when private.has_proven(me.id, i.client_email) then now() end
    where i.id = held.id;
  end if;
  return private.open_invited_project(held.id);
end
$$;
comment on function public.accept_client_invitation(text) is
$$The caller says that they are the client whom a link invites.
Only the link connects them to it: a person who registers with the invited e-mail address but without the link gets
nothing, and a person with the link may use any e-mail address, but then the architect confirms first. The invited
address counts once it is proven (private.follow_proof), not because somebody typed it.
One link, one person.
Returns the project when it opened at once, which takes an approved client; null while the team or the architect is awaited.
For clients, approved or waiting for it; 42501 to everybody else, PT404 for a link that gives them no access.
Nullable: result.
Definer: no API role writes invitations or opens another's project.
Source: docs/decisions/068, security.md T62.$$;
grant execute on function public.accept_client_invitation(text) to app_pending, app_client;

create function private.has_proven(person uuid, address text) returns boolean
language sql stable
set search_path = ''
as $$
  select exists (
    select from auth.users u where u.id = person and lower(u.email) = address and u.email_proven_at is not null
  )
$$;
comment on function private.has_proven(uuid, text) is
$$Whether this address, in lower case, is the one of this person's account and they have shown that its mail reaches them.
Granted to nobody.
Source: security.md T54 and T62.$$;

create function private.follow_proof() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  confirmed uuid;
begin
  -- In the order of accept_client_invitation: the client's profile, then the invitations.
  perform from public.profiles p where p.id = new.id for update;
  for confirmed in
    update private.client_invitations i
    set confirmed_at = now()
    where i.joined_id = new.id and i.status = 'joined' and i.confirmed_at is null
      and private.has_proven(new.id, i.client_email)
    returning i.id
  loop
    perform private.open_invited_project(confirmed);
  end loop;
  return null;
end
$$;
comment on function private.follow_proof() is
$$After the address of an account was proven: who joined an invitation to that very address is its client, without a word
of the architect.
Definer: the auth service has no right on the product's tables.
Source: security.md T62.$$;

create function public.confirm_invited_client(invitation_id uuid) returns uuid
language plpgsql security definer
set search_path = ''
as $$
declare
  held private.client_invitations;
begin
  -- In the order of accept_client_invitation: the client's profile, then the invitation.
  perform from public.profiles p
  where p.id = (
    select i.joined_id from private.client_invitations i where i.id = invitation_id and i.architect_id = auth.uid()
  )
  for update;
  held := private.own_client_invitation(invitation_id);
  if held.status <> 'joined' then
    raise exception 'Ninguém se cadastrou com este convite ainda.' using errcode = 'PT409';
  end if;
  update private.client_invitations i set confirmed_at = coalesce(i.confirmed_at, now()) where i.id = held.id;
  return private.open_invited_project(held.id);
end
$$;
comment on function public.confirm_invited_client(uuid) is
$$The architect confirms that the person who registered with the link is their client, although the e-mail address
differs or is not proven.
Returns the project when it opened at once; null while the team looks at the registration.
For the architect who invited; PT404 to everybody else, PT409 while nobody has joined and once it is opened or
cancelled.
Nullable: result.
Definer: no API role writes invitations.
Source: docs/decisions/068.$$;
grant execute on function public.confirm_invited_client(uuid) to app_architect;

create function private.forget_client_invitations() returns integer
language sql security definer
set search_path = ''
as $$
  with forgotten as (
    delete from private.client_invitations i
    where i.status in ('waiting', 'cancelled') and i.expires_at < now() - interval '150 days'
    returning 1
  )
  select count(*)::integer from forgotten
$$;
comment on function private.forget_client_invitations() is
$$Erases invitations that nobody accepted, 180 days after their last link, with the name and address of somebody who never joined;
returns how many.
For the gateway's daily job; /privacidade promises it.
Definer: the gateway's login may write no table.$$;
grant execute on function private.forget_client_invitations() to authenticator;
