create function private.check_manages_people() returns void
language plpgsql stable
set search_path = ''
as $$
begin
  perform private.only_people();
  if not private.asked_by('app_client', 'app_architect', 'app_supplier') then
    raise exception 'Só uma conta aprovada convida e remove pessoas.' using errcode = '42501';
  end if;
  perform private.need('manage');
end
$$;
comment on function private.check_manages_people() is
$$Refuses who may not change the people of the account that they act for: 42501 without an approved account of a client, architect or
supplier, RIGHT without the right to manage it. Granted to nobody.$$;

create function private.check_mailed_invitations(address text) returns void
language plpgsql stable
set search_path = ''
as $$
begin
  if (
    select count(*) from private.outbox o
    where o.kind = 'person_invited' and o.recipient = check_mailed_invitations.address and o.created_at > now() - interval '1 day'
  ) >= 3 then
    raise exception 'Este e-mail já recebeu três convites hoje. Tente amanhã.' using errcode = 'LIMIT';
  end if;
end
$$;
comment on function private.check_mailed_invitations(text) is
$$Refuses (LIMIT) a fourth invitation by mail to one address within a day, by all accounts together. Granted to nobody.
Source: security.md T52.$$;

create function private.mail_person_invitation(invitation uuid, secret text) returns void
language sql
set search_path = ''
as $$
  insert into private.outbox (kind, recipient, data)
  select 'person_invited', i.email, jsonb_strip_nulls(jsonb_build_object(
    -- It may go to a stranger's mailbox: no texts of a person whose own e-mail address is not proven.
    'person_name', case when u.email_proven_at is not null then i.person_name end,
    'inviter_name', case when u.email_proven_at is not null then me.full_name end,
    'account_name', case when u.email_proven_at is not null then coalesce(a.company_name, a.full_name) end,
    'person_role', i.role,
    -- Erased once the mail has gone: with it the person enters the account.
    'link', '/convite-de-conta?convite=' || mail_person_invitation.secret
  ))
  from private.person_invitations i
  join public.profiles a on a.id = i.account_id
  join public.profiles me on me.id = auth.person()
  join auth.users u on u.id = me.id
  where i.id = mail_person_invitation.invitation
$$;
comment on function private.mail_person_invitation(uuid, text) is
$$Writes the mail of an invitation (kind person_invited; data person_role, link, and person_name, inviter_name and account_name where the
address of the person who invites is proven). Granted to nobody.
Source: security.md T52, docs/decisions/266.$$;

create function public.invite_person(invitation_id uuid, email text, person_name text, person_role text) returns uuid
language plpgsql security definer
set search_path = ''
as $$
declare
  address constant text := private.normal_email(invite_person.email);
  secret constant text := encode(extensions.gen_random_bytes(16), 'hex');
  account public.profiles;
begin
  perform private.check_manages_people();
  if invitation_id is null then
    raise exception 'Falta a identificação do convite.' using errcode = 'PT400';
  elsif coalesce(btrim(person_name), '') = '' then
    raise exception 'Informe o nome da pessoa.' using errcode = 'PT400';
  elsif address is null then
    raise exception 'Informe um e-mail válido.' using errcode = 'PT400';
  elsif coalesce(person_role, '') not in ('manager', 'collaborator', 'reader') then
    raise exception 'Escolha o que a pessoa pode fazer na conta.' using errcode = 'PT400';
  end if;
  perform private.refuse_name(private.name_refusal(btrim(person_name)));

  -- Held, so that of several invitations at once the last finds no seat.
  select * into account from public.profiles p where p.id = auth.uid() for no key update;
  -- Sent again after the response was lost: the same invitation, no second mail.
  if exists (select from private.person_invitations i where i.id = invitation_id and i.account_id = account.id) then
    return invitation_id;
  elsif exists (select from public.profiles p where p.id in (account.id, auth.person()) and lower(p.email) = address) then
    raise exception 'Você não pode convidar a si mesmo.' using errcode = 'SELFR';
  elsif exists (
    select from public.account_people m
    join public.profiles p on p.id = m.person_id
    where m.account_id = account.id and m.ended_at is null and lower(p.email) = address
  ) then
    raise exception 'Esta pessoa já faz parte da conta.' using errcode = 'PT409';
  end if;
  perform private.check_seats(account, (
    select i.id from private.person_invitations i where i.account_id = account.id and i.email = address and i.status = 'waiting'
  ));
  if (
    select count(*) from private.person_invitations i where i.account_id = account.id and i.created_at > now() - interval '1 day'
  ) >= 20 then
    raise exception 'Sua conta já enviou 20 convites nas últimas 24 horas. Tente de novo amanhã.' using errcode = 'LIMIT';
  end if;
  perform private.check_mailed_invitations(address);

  update private.person_invitations i
  set status = 'withdrawn'
  where i.account_id = account.id and i.email = address and i.status = 'waiting';
  insert into private.person_invitations (id, account_id, email, person_name, role, invited_by, link_digest)
  values (
    invitation_id, account.id, address, btrim(invite_person.person_name), person_role, auth.person(),
    extensions.digest(secret, 'sha256')
  );
  perform private.mail_person_invitation(invitation_id, secret);
  return invitation_id;
exception
  -- The id of another account's invitation: nothing about theirs is revealed.
  when unique_violation then
    raise exception 'Não foi possível guardar o convite. Tente de novo.' using errcode = 'PT409';
end
$$;
comment on function public.invite_person(uuid, text, text, text) is
$$Invites a person to the account that the caller acts for, by a mail with a link (kind person_invited) that works once, for seven days, and
for the owner of that very address; nobody but the mailbox learns the link. Returns the id of the invitation, which the form chose: sent again
it is one invitation and one mail. Inviting an address again replaces its invitation. person_role: manager, collaborator or reader.
For who may manage an approved account of a client, architect or supplier: RIGHT without the right, 42501 to everybody else.
PT400 for an invalid name, e-mail or role, NNAME for a name that is not allowed, SELFR for oneself, PT409 for who belongs to the account
already, SEATS where it may have no more people, LIMIT beyond 20 a day by the account and three a day to one address.
Definer: no API role writes invitations or the outbox.
Source: docs/decisions/266, security.md T93.$$;
grant execute on function public.invite_person(uuid, text, text, text) to app_pending, app_client, app_architect, app_supplier, app_admin;

create function private.hold_person_invitation(invitation uuid) returns private.person_invitations
language plpgsql
set search_path = ''
as $$
declare
  held private.person_invitations;
begin
  select * into held
  from private.person_invitations i
  where i.id = hold_person_invitation.invitation and i.account_id = auth.uid() and i.status = 'waiting'
  for update;
  if not found then
    raise exception 'Convite não encontrado.' using errcode = 'PT404';
  end if;
  return held;
end
$$;
comment on function private.hold_person_invitation(uuid) is
  'An invitation of the account that the caller acts for, held, while it waits; PT404 for any other. Granted to nobody.';

create function public.renew_person_invitation(invitation_id uuid) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  secret constant text := encode(extensions.gen_random_bytes(16), 'hex');
  account public.profiles;
  held private.person_invitations;
begin
  perform private.check_manages_people();
  select * into account from public.profiles p where p.id = auth.uid() for no key update;
  held := private.hold_person_invitation(invitation_id);
  perform private.check_seats(account, held.id);
  perform private.check_mailed_invitations(held.email);
  update private.person_invitations i
  set link_digest = extensions.digest(secret, 'sha256'), expires_at = now() + interval '7 days'
  where i.id = held.id;
  perform private.mail_person_invitation(held.id, secret);
end
$$;
comment on function public.renew_person_invitation(uuid) is
$$Mails a new link for an invitation that waits, for seven days from now; the link of before opens nothing any more.
For who may manage the account: RIGHT without the right, 42501 to everybody else, PT404 for an invitation that does not wait or is another
account's, SEATS as invite_person, LIMIT for the fourth mail to the address within a day.
Definer: no API role writes invitations or the outbox.
Source: docs/decisions/266.$$;
grant execute on function public.renew_person_invitation(uuid) to app_pending, app_client, app_architect, app_supplier, app_admin;

create function public.cancel_person_invitation(invitation_id uuid) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  held private.person_invitations;
begin
  perform private.check_manages_people();
  held := private.hold_person_invitation(cancel_person_invitation.invitation_id);
  update private.person_invitations i set status = 'withdrawn' where i.id = held.id;
end
$$;
comment on function public.cancel_person_invitation(uuid) is
$$Ends an invitation that waits: its link opens nothing any more.
For who may manage the account: RIGHT without the right, 42501 to everybody else, PT404 for an invitation that does not wait or is another
account's.
Definer: no API role writes invitations.
Source: docs/decisions/266.$$;
grant execute on function public.cancel_person_invitation(uuid) to app_pending, app_client, app_architect, app_supplier, app_admin;

create function private.forget_person_invitations(at timestamptz default now()) returns integer
language sql security definer
set search_path = ''
as $$
  with forgotten as (
    delete from private.person_invitations i
    -- A link lasts seven days from its mail.
    where i.status <> 'accepted' and i.expires_at - interval '7 days' < forget_person_invitations.at - interval '30 days'
    returning 1
  )
  select count(*)::integer from forgotten
$$;
comment on function private.forget_person_invitations(timestamptz) is
$$Erases invitations to accounts that nobody took up, 30 days after their last mail, with a name and an address; returns how many.
For the gateway's daily job; at is given by tests.
Definer: the gateway's login may write no table.$$;
grant execute on function private.forget_person_invitations(timestamptz) to authenticator;
