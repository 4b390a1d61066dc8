create function private.person_invitation_of(secret text) returns private.person_invitations
language sql stable
set search_path = ''
as $$
  select i.*
  from private.person_invitations i
  join public.profiles a on a.id = i.account_id and a.status = 'approved'
  where length(secret) = 32
    and i.link_digest = extensions.digest(secret, 'sha256')
    and i.status = 'waiting'
    and i.expires_at > now()
$$;
comment on function private.person_invitation_of(text) is
$$The invitation to an account that a link opens; null when it was used, withdrawn, replaced, has expired or was invented, and while the account is
not approved. Granted to nobody.
Source: security.md T93.$$;

create function public.get_account_invitation(secret text) returns table (
  account_name text,
  account_role text,
  inviter_name text,
  person_role text,
  person_name text,
  email text,
  is_mine boolean,
  has_login boolean
)
language sql stable security definer
set search_path = ''
as $$
  select
    coalesce(a.company_name, a.full_name), a.role, me.full_name, i.role, i.person_name, i.email,
    exists (select from auth.users u where u.id = (select auth.person()) and private.normal_email(u.email) = i.email),
    exists (select from auth.users u where u.email = i.email)
  from private.person_invitation_of(secret) i
  join public.profiles a on a.id = i.account_id
  join public.profiles me on me.id = i.invited_by
  where i.id is not null
$$;
comment on function public.get_account_invitation(text) is
$$For the page of an invitation's link: which account, who invites, with which role, the invited person's name and address, whether the caller is
signed in with that address, and whether there is a login with it (the page then asks to sign in, otherwise for a new password). No row
for a link that does not work.
Closed sets: account_role (profiles.role), person_role (account_people.role).
For anybody who holds the link.
Definer: nobody may read invitations.
Source: docs/decisions/266, security.md T93.$$;
grant execute on function public.get_account_invitation(text)
  to anon, app_pending, app_client, app_architect, app_supplier, app_admin;

create function private.hold_accounts_of(person uuid, account uuid) returns void
language plpgsql
set search_path = ''
as $$
begin
  -- One account after the other: what is read here of the person's accounts stays so.
  perform pg_advisory_xact_lock(hashtextextended('accounts of ' || hold_accounts_of.person, 0));
  perform from public.profiles p
  where p.id in (hold_accounts_of.person, hold_accounts_of.account) or p.id in (
    select m.account_id from public.account_people m where m.person_id = hold_accounts_of.person and m.ended_at is null
  )
  order by p.id
  for no key update;
end
$$;
comment on function private.hold_accounts_of(uuid, uuid) is
$$Holds the profiles of a person, of their accounts and of one that they are about to join, by id: neither their roles nor their
categories change meanwhile. Granted to nobody.$$;

create function public.accept_account_invitation(secret text) returns uuid
language plpgsql security definer
set search_path = ''
as $$
declare
  me constant uuid := auth.person();
  held private.person_invitations := private.person_invitation_of(secret);
  person public.profiles;
  account public.profiles;
begin
  perform private.only_people();
  if held.id is null then
    raise exception 'Este convite não vale mais. Peça outro a quem convidou você.' using errcode = 'PT404';
  elsif not exists (select from auth.users u where u.id = me and private.normal_email(u.email) = held.email) then
    raise exception 'Este convite foi enviado para outro e-mail. Entre com ele ou peça outro convite.' using errcode = 'INVAD';
  end if;
  -- Somebody new has a login and nothing else. The name that they gave comes before the one of the invitation.
  insert into public.profiles (id, email, full_name, status)
  select u.id, u.email, case when said.is_fine then said.name else held.person_name end, 'pending_approval'
  from auth.users u
  cross join lateral (
    select n.name, n.name <> '' and private.name_refusal(n.name) is null as is_fine
    from (select btrim(coalesce(u.user_metadata ->> 'full_name', '')) as name) n
  ) said
  where u.id = me
  on conflict (id) do nothing;

  perform private.hold_accounts_of(me, held.account_id);
  perform from private.person_invitations i where i.id = held.id for update;
  -- Asked again after the wait: the link may have been used, withdrawn or replaced.
  held := private.person_invitation_of(secret);
  if held.id is null then
    raise exception 'Este convite não vale mais. Peça outro a quem convidou você.' using errcode = 'PT404';
  end if;
  select * into person from public.profiles p where p.id = me;
  select * into account from public.profiles p where p.id = held.account_id;
  if person.status = 'rejected' then
    raise exception 'Seu cadastro não permite entrar em contas. Fale com a equipe.' using errcode = '42501';
  elsif me = account.id or exists (
    select from public.account_people m where m.account_id = account.id and m.person_id = me and m.ended_at is null
  ) then
    raise exception 'Você já faz parte desta conta.' using errcode = 'PT409';
  end if;
  perform private.check_accounts_of(me, account);
  if private.seats_of(account) <= 1 then
    raise exception 'O plano desta conta é para uma pessoa. Fale com quem convidou você.' using errcode = 'SEATS';
  elsif private.count_people(account.id) >= private.seats_of(account) then
    raise exception 'Esta conta já tem todas as pessoas que pode ter. Fale com quem convidou você.' using errcode = 'SEATS';
  end if;

  insert into public.account_people (account_id, person_id, role, invited_by)
  values (account.id, me, held.role, held.invited_by);
  update private.person_invitations i set status = 'accepted', joined_id = me where i.id = held.id;
  -- The secret was in one mail to this address and nowhere else.
  update auth.users u set email_proven_at = now() where u.id = me and u.email_proven_at is null;
  perform private.notify_titular('person_joined', account, person, jsonb_build_object('person_role', held.role));
  return account.id;
end
$$;
comment on function public.accept_account_invitation(text) is
$$The caller enters the account to which the link invites them, and gets its id. Only for the person with the invited address, which the link
proves; a forwarded link opens nothing. Somebody without a registration gets a profile without a role, which waits for nothing.
For everybody signed in; 42501 signed out, and for who was suspended or rejected by the team.
PT404 for a link that was used, withdrawn, replaced or has expired, INVAD with another address, PT409 for who belongs to the account,
MIXED where another account of theirs has another role, RIVAL where both are suppliers of one category, SEATS where the account may have no more people.
Definer: no API role writes people of an account, invitations or accounts.
Source: docs/decisions/266, security.md T93 and T94.$$;
grant execute on function public.accept_account_invitation(text)
  to app_pending, app_client, app_architect, app_supplier, app_admin;

create function private.notify_titular(kind text, account public.profiles, person public.profiles, data jsonb) returns void
language sql volatile
set search_path = ''
as $$
  select private.emit(
    notify_titular.kind, array[private.titular_of(account.id)], null, null, person.id,
    case account.role when 'client' then '/account/people' else '/equipe' end,
    notify_titular.data, jsonb_build_object('person_name', person.full_name),
    -- The person who acts may act for the titular's own account.
    notifies_actor => true,
    account => account.id
  )
$$;
comment on function private.notify_titular(text, public.profiles, public.profiles, jsonb) is
$$Notifies the titular of an account that somebody came or left (kinds person_joined and person_left; data person_role, in the mail also
person_name). Granted to nobody.$$;
