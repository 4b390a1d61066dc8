create function private.hold_own_account() returns public.profiles
language plpgsql volatile
set search_path = ''
as $$
declare
  held public.profiles;
begin
  perform private.only_people();
  if not private.asked_by('app_client', 'app_architect', 'app_supplier') then
    raise exception 'Entre na conta para fazer isso.' using errcode = '42501';
  end if;
  perform private.need('manage');
  select * into held from public.profiles p where p.id = auth.uid() and p.status = 'approved' for no key update;
  -- The account may have been passed on while this waited.
  if held.id is null or private.titular_of(held.id) <> auth.person() then
    raise exception 'Você não responde mais por esta conta.' using errcode = 'PT409';
  end if;
  return held;
end
$$;
comment on function private.hold_own_account() is
$$Locks and returns the account for which the caller acts as its titular. 42501 signed out, while the account waits or is suspended, and for
admins; RIGHT for everybody else of the account; PT409 for a titular who passed it on meanwhile.
For definer functions; granted to nobody.$$;

create function public.offer_account(person_id uuid) returns void
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  account public.profiles := private.hold_own_account();
  place public.account_people;
  person public.profiles;
begin
  place := private.hold_place(account.id, offer_account.person_id);
  select * into person from public.profiles p where p.id = place.person_id;
  if place.role = 'owner' or offer_account.person_id = account.id then
    raise exception 'Você já responde por esta conta.' using errcode = 'PT409';
  elsif place.id is null then
    raise exception 'Esta pessoa não faz parte da conta.' using errcode = 'PT404';
  elsif person.status = 'rejected' then
    raise exception 'O cadastro desta pessoa está suspenso.' using errcode = 'PT409';
  elsif exists (
    select from public.account_people m
    where m.account_id = account.id and m.owner_offered_at is not null and m.ended_at is null and m.id <> place.id
  ) then
    raise exception 'A conta já foi oferecida a outra pessoa. Retire a oferta antes.' using errcode = 'PT409';
  elsif place.owner_offered_at is not null then
    return;
  end if;

  update public.account_people m set owner_offered_at = now() where m.id = place.id;
  insert into private.outbox (kind, recipient, data)
  select 'account_offered', person.email, jsonb_build_object(
    'full_name', person.full_name, 'account_name', coalesce(nullif(btrim(account.company_name), ''), account.full_name),
    'from_name', me.full_name, 'path', case account.role when 'client' then '/account/people' else '/equipe' end || '?conta=' || account.id
  )
  from public.profiles me
  where me.id = auth.person();
end
$$;
comment on function public.offer_account(uuid) is
$$The titular offers the account to one of its people, who becomes the titular by accept_account. One offer at a time; sent again it changes
nothing. The person is notified by mail (kind account_offered; data full_name, account_name, from_name, path).
For the titular: RIGHT to the others of the account, 42501 to everybody else; a titular with a second factor has shown it, as for every call (AALOW).
PT404 for somebody who is not of the account, PT409 for the titular, a suspended person, and while it is offered to somebody else.
Definer: account_people is written by functions only.
Source: security.md T95, docs/decisions/269.$$;
grant execute on function public.offer_account(uuid) to app_client, app_architect, app_supplier;

create function public.withdraw_account_offer() returns void
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  account public.profiles := private.hold_own_account();
begin
  update public.account_people m set owner_offered_at = null
  where m.account_id = account.id and m.owner_offered_at is not null and m.ended_at is null;
  if not found then
    raise exception 'A conta não está oferecida a ninguém.' using errcode = 'PT404';
  end if;
end
$$;
comment on function public.withdraw_account_offer() is
$$The titular takes back the offer of the account. PT404 without one; otherwise as offer_account.
Definer: account_people is written by functions only.$$;
grant execute on function public.withdraw_account_offer() to app_client, app_architect, app_supplier;
