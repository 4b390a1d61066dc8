create function private.invitation_of(secret text) returns uuid
language sql stable
set search_path = ''
as $$
  select i.id
  from private.client_invitations i
  join public.projects j on j.id = i.project_id and j.client_id is null and j.status in ('planning', 'quoting')
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
returns table (architect_name text, architect_company text, project_name text, client_name text, client_email text)
language sql stable security definer
set search_path = ''
as $$
  select a.full_name, a.company_name, j.name, i.client_name, i.client_email
  from private.client_invitations i
  join public.projects j on j.id = i.project_id
  join public.profiles a on a.id = i.architect_id
  where i.id = private.invitation_of(secret)
$$;
comment on function public.get_client_invitation(text) is
$$For the page of an invitation link: the inviting architect's name and company, the name of the project, and with which name and
e-mail its client was invited, which the form begins with. No row for a link that was cancelled, used by another person, expired or
invented, or whose project is archived.
Nullable: architect_company.
For anybody who holds the link.
Definer: nobody may read invitations.
Source: docs/decisions/068 and 230, security.md T62.$$;
grant execute on function public.get_client_invitation(text) to anon, app_pending, app_client, app_architect, app_supplier, app_admin;

create function public.accept_client_invitation(secret text) returns uuid
language plpgsql security definer
set search_path = ''
as $$
declare
  me public.profiles;
  held private.client_invitations;
begin
  perform private.only_people();
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
address counts once it is proven, not because somebody typed it.
One link, one person.
Returns the project when it has its client at once, which takes an approved one; null while the team or the architect is awaited.
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

create function public.confirm_invited_client(
  invitation_id uuid default null, target_project_id uuid default null, client uuid default null
) returns uuid
language plpgsql security definer
set search_path = ''
as $$
declare
  held private.client_invitations;
begin
  if client is not null then
    perform private.choose_client(target_project_id, client);
    return target_project_id;
  end if;
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
comment on function public.confirm_invited_client(uuid, uuid, uuid) is
$$The architect says who the client of a project is: with invitation_id the person who registered with the link, although the e-mail
address differs or is not proven; with target_project_id and client an approved client instead, for an own project that has none, whose
invitation ends.
Returns the project when it has its client at once; null while the team looks at the registration.
For the architect who invited; PT404 to everybody else, PT409 while nobody has joined and once it is opened or
cancelled; of a chosen client CLIEN where it is no approved client whom the caller may find, or one who said that they do not recognise
a project of theirs, LIMIT as for a new project, PT409 where the project has its client or is archived.
Nullable: result.
Definer: no API role writes invitations or the client of a project.
Source: docs/decisions/068.$$;
grant execute on function public.confirm_invited_client(uuid, uuid, uuid) to app_architect;

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
