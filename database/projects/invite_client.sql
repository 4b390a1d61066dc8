create function private.new_link_secret(invitation uuid) returns text
language plpgsql
set search_path = ''
as $$
declare
  secret text := encode(extensions.gen_random_bytes(16), 'hex');
begin
  -- The newest ten links: one sent by mail and one by WhatsApp both work.
  update private.client_invitations i
  set link_digests = (array_prepend(extensions.digest(secret, 'sha256'), i.link_digests))[1:10]
  where i.id = invitation;
  return secret;
end
$$;
comment on function private.new_link_secret(uuid) is
  'Makes one more link for an invitation and returns its secret, which is stored nowhere. Granted to nobody.';

create function private.mail_client_invitation(invitation uuid, secret text) returns void
language sql
set search_path = ''
as $$
  with mailed as (
    update private.client_invitations i
    set mails = i.mails + 1, mailed_at = now()
    where i.id = invitation
    returning i.*
  )
  insert into private.outbox (kind, recipient, data)
  select 'client_invited', i.client_email, jsonb_strip_nulls(jsonb_build_object(
    -- It goes to a stranger's inbox: no texts of a person whose own e-mail address is not proven.
    'client_name', case when u.email_proven_at is not null then i.client_name end,
    'architect_name', case when u.email_proven_at is not null then a.full_name end,
    'architect_company', case when u.email_proven_at is not null then a.company_name end,
    'project_name', case when u.email_proven_at is not null then j.name end,
    'secret', secret
  ))
  from mailed i
  join public.projects j on j.id = i.project_id
  join public.profiles a on a.id = i.architect_id
  join auth.users u on u.id = i.architect_id
$$;
comment on function private.mail_client_invitation(uuid, text) is
$$Writes the mail of an invitation (kind client_invited; data secret, and client_name, architect_name, architect_company, project_name
when the architect's address is proven; never the address of the project).
Granted to nobody.
Source: docs/decisions/068 and 230.$$;

create function private.own_client_invitation(invitation uuid) returns private.client_invitations
language plpgsql
set search_path = ''
as $$
declare
  held private.client_invitations;
begin
  select i.id, i.status, i.mails, i.mailed_at, i.expires_at
  into held.id, held.status, held.mails, held.mailed_at, held.expires_at
  from private.client_invitations i
  where i.id = invitation and i.architect_id = auth.uid() and private.asked_by('app_architect')
  for update;
  if not found then
    raise exception 'Convite não encontrado.' using errcode = 'PT404';
  elsif held.status = 'cancelled' then
    raise exception 'Este convite já foi cancelado.' using errcode = 'PT409';
  elsif held.status = 'opened' then
    raise exception 'O projeto deste convite já tem o cliente.' using errcode = 'PT409';
  end if;
  return held;
end
$$;
comment on function private.own_client_invitation(uuid) is
$$The caller's own invitation, held, while it is neither cancelled (PT409) nor opened (PT409); PT404 for anybody else's. Of its columns
only id, status, mails, mailed_at and expires_at.$$;
grant execute on function private.own_client_invitation(uuid) to app_architect;

create function public.invite_client(
  invitation_id uuid, project_name text, project_address text, client_name text, client_email text, target_project_id uuid default null
) returns text
language plpgsql security definer
set search_path = ''
as $$
declare
  invited text := private.normal_email(client_email);
  secret text;
begin
  if not private.asked_by('app_architect') then
    raise exception 'Apenas arquitetos convidam clientes.' using errcode = '42501';
  end if;
  -- Sent again after the response was lost: the same invitation, another link, no second mail.
  if exists (select from private.client_invitations i where i.id = invitation_id and i.architect_id = auth.uid()) then
    perform private.own_client_invitation(invitation_id);
    return private.new_link_secret(invitation_id);
  end if;

  if target_project_id is not null then
    perform private.hold_project_without_client(target_project_id);
  elsif coalesce(btrim(project_name), '') = '' then
    raise exception 'Informe o nome do projeto.' using errcode = 'PT400';
  elsif length(project_name) > 200 then
    raise exception 'O nome do projeto pode ter no máximo 200 caracteres.' using errcode = 'PT400';
  elsif length(project_address) > 500 then
    raise exception 'O endereço pode ter no máximo 500 caracteres.' using errcode = 'PT400';
  end if;
  if invitation_id is null then
    raise exception 'Falta a identificação do convite.' using errcode = 'PT400';
  elsif coalesce(btrim(client_name), '') = '' then
    raise exception 'Informe o nome do cliente.' using errcode = 'PT400';
  elsif invited is null then
    raise exception 'Informe um e-mail válido.' using errcode = 'PT400';
  end if;
  if target_project_id is null then
    perform private.refuse_name(private.title_refusal(project_name));
  end if;
  perform private.refuse_name(private.name_refusal(client_name));
  if exists (select from public.profiles p where p.id = auth.uid() and lower(p.email) = invited) then
    raise exception 'Você não pode convidar a si mesmo.' using errcode = 'SELFR';
  end if;
  -- An architect may read clients who may be found and those of own projects; about everybody else the response
  -- reveals nothing.
  if exists (
    select from public.profiles p
    where lower(p.email) = invited and p.role = 'client' and p.status = 'approved'
      and (p.findable or exists (
        select from public.projects j where j.client_id = p.id and j.architect_id = auth.uid()
      ))
  ) then
    raise exception 'Este cliente já tem cadastro aprovado. Escolha-o na lista.' using errcode = 'PT409';
  end if;
  perform private.check_openings(coalesce(target_project_id, invitation_id));

  if target_project_id is null then
    -- The form's id is the project's too: the same call again makes no second.
    insert into public.projects (id, name, address, status, architect_id)
    values (invitation_id, invite_client.project_name, invite_client.project_address, 'planning', auth.uid());
  else
    -- One invitation at a time: what was sent before opens nothing any more.
    update private.client_invitations i
    set status = 'cancelled', link_digests = '{}'
    where i.project_id = target_project_id and i.status in ('waiting', 'joined');
  end if;
  insert into private.client_invitations
    (id, architect_id, project_id, project_name, project_address, client_name, client_email)
  select invitation_id, p.architect_id, p.id, p.name, p.address, btrim(invite_client.client_name), invited
  from public.projects p
  where p.id = coalesce(target_project_id, invitation_id);
  secret := private.new_link_secret(invitation_id);
  perform private.mail_client_invitation(invitation_id, secret);
  return secret;
exception
  -- Another person's id: nothing about theirs is revealed.
  when unique_violation then
    raise exception 'Não foi possível guardar o convite. Tente de novo.' using errcode = 'PT409';
end
$$;
comment on function public.invite_client(uuid, text, text, text, text, uuid) is
$$Opens a project in planning for a client who has no account yet and invites them by mail; returns the secret of the link, to be sent by
other means too. The project works at once and waits for its client only with approvals; it has its client once somebody registered
with the link and the team approved them.
invitation_id: the form's, and the id of the project; sent again it is one project, one invitation and one mail.
target_project_id: an own project that has no client yet, for which another person is invited in the place of the one before; then
project_name and project_address are not read.
For architects; 42501 to everybody else.
PT400 for an invalid name, address or e-mail, NNAME for a name with a link, SELFR for oneself, PT409 where an
approved client whom the caller may find has this e-mail, LIMIT and PLANL as for a new project; for
target_project_id PT404 when it is not the caller's, PT409 when it has its client or is archived.
Definer: no API role writes invitations or the outbox.
Source: docs/decisions/068 and 230, security.md T62.$$;
grant execute on function public.invite_client(uuid, text, text, text, text, uuid) to app_architect;

create function private.hold_project_without_client(project uuid) returns void
language plpgsql
set search_path = ''
as $$
declare
  held public.projects;
begin
  select p.id, p.status, p.client_id into held.id, held.status, held.client_id
  from public.projects p
  where p.id = project and p.architect_id = auth.uid()
  for no key update;
  if not found then
    raise exception 'Projeto não encontrado.' using errcode = 'PT404';
  elsif held.client_id is not null then
    raise exception 'Este projeto já tem o cliente.' using errcode = 'PT409';
  elsif held.status = 'archived' then
    raise exception 'Este projeto já foi arquivado.' using errcode = 'PT409';
  end if;
end
$$;
comment on function private.hold_project_without_client(uuid) is
$$Locks a project of the caller's that has no client yet. PT404 for anybody else's, PT409 when it has one or is archived.
For invite_client and choose_client; granted to nobody.$$;

create function private.choose_client(project uuid, client uuid) returns void
language plpgsql
set search_path = ''
as $$
begin
  if not exists (select from public.projects p where p.id = project and p.architect_id = auth.uid()) then
    raise exception 'Projeto não encontrado.' using errcode = 'PT404';
  end if;
  -- In the order of accept_client_invitation: the client's profile, then the invitations, then the project.
  perform from public.profiles p
  where p.id = choose_client.client and p.role = 'client' and p.status = 'approved'
    and (p.findable or exists (
      select from public.projects j where j.client_id = p.id and j.architect_id = auth.uid()
    ))
  for share;
  if not found then
    raise exception 'Escolha um cliente com cadastro aprovado.' using errcode = 'CLIEN';
  end if;
  update private.client_invitations i
  set status = 'cancelled', link_digests = '{}'
  where i.project_id = project and i.status in ('waiting', 'joined');
  perform private.hold_whole_project(project);
  perform private.hold_project_without_client(project);
  perform private.check_new_project(choose_client.client, project);
  perform private.write_client_of_project(project, choose_client.client);
  perform private.notify_client_of(project);
end
$$;
comment on function private.choose_client(uuid, uuid) is
$$Gives a project that waits for its client an approved one whom its architect chose, as if it had been opened for them: the invitation
that was sent ends, and the client is notified by the mail that says how to object.
CLIEN, LIMIT, PT404 and PT409 as confirm_invited_client says. For confirm_invited_client; granted to nobody.$$;

create function public.renew_client_invitation(invitation_id uuid, by_mail boolean) returns text
language plpgsql security definer
set search_path = ''
as $$
declare
  held private.client_invitations := private.own_client_invitation(invitation_id);
  secret text;
begin
  if held.status = 'joined' then
    raise exception 'Alguém já se cadastrou com este convite.' using errcode = 'PT409';
  end if;
  if by_mail and held.mails >= 3 then
    raise exception 'Já enviamos três e-mails deste convite. Mande o link por outro meio.' using errcode = 'LIMIT';
  elsif by_mail and held.mailed_at > now() - interval '24 hours' then
    raise exception 'O último e-mail saiu há menos de 24 horas. Mande o link por outro meio ou tente amanhã.' using errcode = 'LIMIT';
  end if;
  update private.client_invitations i set expires_at = now() + interval '30 days' where i.id = held.id;
  secret := private.new_link_secret(held.id);
  if by_mail then
    perform private.mail_client_invitation(held.id, secret);
  end if;
  return secret;
end
$$;
comment on function public.renew_client_invitation(uuid, boolean) is
$$One more link for an invitation nobody has registered with, valid for 30 days from now, mailed as well when by_mail;
returns its secret.
Earlier links go on working.
At most three mails, one in 24 hours (LIMIT).
For the architect who invited; PT404 to everybody else, PT409 once it is joined, opened or cancelled.
Definer: no API role writes invitations or the outbox.
Source: docs/decisions/068.$$;
grant execute on function public.renew_client_invitation(uuid, boolean) to app_architect;

create function public.cancel_client_invitation(invitation_id uuid) returns void
language plpgsql
set search_path = ''
as $$
declare
  held private.client_invitations := private.own_client_invitation(invitation_id);
begin
  update private.client_invitations i set status = 'cancelled', link_digests = '{}' where i.id = held.id;
end
$$;
comment on function public.cancel_client_invitation(uuid) is
$$Cancels an invitation: its links stop working, and a person who registered with one has an account and no project. The project stays,
without a client: its architect invites or chooses another one, or archives it.
For the architect who invited; PT404 to everybody else, PT409 once it is opened or cancelled.
Source: docs/decisions/068.$$;
grant execute on function public.cancel_client_invitation(uuid) to app_architect;

create function public.list_client_invitations() returns table (
  id uuid,
  project_name text,
  project_address text,
  client_name text,
  client_email text,
  state text,
  created_at timestamptz,
  expires_at timestamptz,
  mails integer,
  joined_name text,
  joined_email text,
  project_id uuid,
  mailed_at timestamptz
)
language sql stable security definer
set search_path = ''
as $$
  select
    i.id, j.name, j.address, i.client_name, i.client_email,
    case
      when i.status = 'waiting' and i.expires_at < now() then 'expired'
      when i.status = 'waiting' then 'waiting'
      when p.status = 'rejected' then 'rejected'
      when i.confirmed_at is null then 'unconfirmed'
      else 'joined'
    end,
    i.created_at, i.expires_at, i.mails, p.full_name, p.email, i.project_id, i.mailed_at
  from private.client_invitations i
  join public.projects j on j.id = i.project_id and j.status in ('planning', 'quoting')
  left join public.profiles p on p.id = i.joined_id
  where i.architect_id = (select auth.uid())
    and i.status in ('waiting', 'joined')
  order by i.created_at desc, i.id
  limit 200
$$;
comment on function public.list_client_invitations() is
$$The caller's projects that wait for an invited client, newest first, 200 at most. state: waiting (nobody has registered with the link),
expired, unconfirmed (somebody registered with another e-mail than the invited one, or did not prove it yet:
confirm_invited_client), joined (the team is looking at the registration), rejected (it refused).
Nullable: project_address, joined_name, joined_email, mailed_at.
joined_name and joined_email are null until somebody has registered.
Closed sets: state (waiting, expired, unconfirmed, joined, rejected).
For architects; own only.
Definer: the person who joined is not theirs to read before the project has its client.
Source: docs/decisions/068.$$;
grant execute on function public.list_client_invitations() to app_architect;
