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
    'secret', secret
  ))
  from mailed i
  join public.profiles a on a.id = i.architect_id
  join auth.users u on u.id = i.architect_id
$$;
comment on function private.mail_client_invitation(uuid, text) is
$$Writes the mail of an invitation (kind client_invited; data secret, and client_name, architect_name, architect_company
when the architect's address is proven; never the project).
Granted to nobody.
Source: docs/decisions/068.$$;

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
    raise exception 'O projeto deste convite já está aberto.' using errcode = 'PT409';
  end if;
  return held;
end
$$;
comment on function private.own_client_invitation(uuid) is
$$The caller's own invitation, held, while it is neither cancelled (PT409) nor opened (PT409); PT404 for anybody else's. Of its columns
only id, status, mails, mailed_at and expires_at.$$;
grant execute on function private.own_client_invitation(uuid) to app_architect;

create function public.invite_client(
  invitation_id uuid, project_name text, project_address text, client_name text, client_email text
) returns text
language plpgsql security definer
set search_path = ''
as $$
declare
  address text := private.normal_email(client_email);
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

  if invitation_id is null then
    raise exception 'Falta a identificação do convite.' using errcode = 'PT400';
  elsif coalesce(btrim(project_name), '') = '' then
    raise exception 'Informe o nome do projeto.' using errcode = 'PT400';
  elsif length(project_name) > 200 then
    raise exception 'O nome do projeto pode ter no máximo 200 caracteres.' using errcode = 'PT400';
  elsif length(project_address) > 500 then
    raise exception 'O endereço pode ter no máximo 500 caracteres.' using errcode = 'PT400';
  elsif coalesce(btrim(client_name), '') = '' then
    raise exception 'Informe o nome do cliente.' using errcode = 'PT400';
  elsif address is null then
    raise exception 'Informe um e-mail válido.' using errcode = 'PT400';
  end if;
  perform private.refuse_name(private.title_refusal(project_name));
  perform private.refuse_name(private.name_refusal(client_name));
  if exists (select from public.profiles p where p.id = auth.uid() and lower(p.email) = address) then
    raise exception 'Você não pode convidar a si mesmo.' using errcode = 'SELFR';
  end if;
  -- An architect may read clients who may be found and those of own projects; about everybody else the response
  -- reveals nothing.
  if exists (
    select from public.profiles p
    where lower(p.email) = address and p.role = 'client' and p.status = 'approved'
      and (p.findable or exists (
        select from public.projects j where j.client_id = p.id and j.architect_id = auth.uid()
      ))
  ) then
    raise exception 'Este cliente já tem cadastro aprovado. Escolha-o na lista.' using errcode = 'PT409';
  end if;
  perform private.check_openings(invitation_id);

  insert into private.client_invitations
    (id, architect_id, project_name, project_address, client_name, client_email)
  values (
    invitation_id, auth.uid(), btrim(invite_client.project_name), nullif(btrim(invite_client.project_address), ''),
    btrim(invite_client.client_name), address
  );
  secret := private.new_link_secret(invitation_id);
  perform private.mail_client_invitation(invitation_id, secret);
  return secret;
exception
  -- Another person's id: nothing about theirs is revealed.
  when unique_violation then
    raise exception 'Não foi possível guardar o convite. Tente de novo.' using errcode = 'PT409';
end
$$;
comment on function public.invite_client(uuid, text, text, text, text) is
$$Holds a project for a client who has no account yet and invites them by mail; returns the secret of the link, to be sent by other
means too.
The id is the form's: sent again it is one invitation and one mail.
The project opens in planning, in the caller's name, once somebody registered with the link and the team approved them.
For architects; 42501 to everybody else.
PT400 for an invalid name, address or e-mail, NNAME for a name with a link, SELFR for oneself, PT409 where an
approved client whom the caller may find has this e-mail, LIMIT and PLANL as for a new project (check_openings).
Definer: no API role writes invitations or the outbox.
Source: docs/decisions/068, security.md T62.$$;
grant execute on function public.invite_client(uuid, text, text, text, text) to app_architect;

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
  -- An expired one did not count.
  if held.expires_at < now() then
    perform private.check_plan(auth.uid(), held.id);
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
At most three mails, one in 24 hours (LIMIT); an expired one only where the plan allows one more project (PLANL).
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
$$Cancels an invitation: its links stop working, and a person who registered with one has an account and no project.
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
  joined_email text
)
language sql stable security definer
set search_path = ''
as $$
  select
    i.id, i.project_name, i.project_address, i.client_name, i.client_email,
    case
      when i.status = 'waiting' and i.expires_at < now() then 'expired'
      when i.status = 'waiting' then 'waiting'
      when p.status = 'rejected' then 'rejected'
      when i.confirmed_at is null then 'unconfirmed'
      else 'joined'
    end,
    i.created_at, i.expires_at, i.mails, p.full_name, p.email
  from private.client_invitations i
  left join public.profiles p on p.id = i.joined_id
  where i.architect_id = (select auth.uid())
    and i.status in ('waiting', 'joined')
  order by i.created_at desc, i.id
  limit 200
$$;
comment on function public.list_client_invitations() is
$$The caller's projects that wait for their client, newest first, 200 at most. state: waiting (nobody has registered with the link),
expired, unconfirmed (somebody registered with another e-mail than the invited one, or did not prove it yet:
confirm_invited_client), joined (the team is looking at the registration), rejected (it refused).
Nullable: project_address, joined_name, joined_email.
The last two are null until somebody has registered.
Closed sets: state (waiting, expired, unconfirmed, joined, rejected).
For architects; own only.
Definer: the person who joined is not theirs to read before the project is open.
Source: docs/decisions/068.$$;
grant execute on function public.list_client_invitations() to app_architect;
