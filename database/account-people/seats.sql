create function private.seats_of(account public.profiles) returns integer
language sql immutable
set search_path = ''
as $$
  select case account.role
    when 'supplier' then 20
    when 'client' then 4
    when 'architect' then case when account.plan is null or account.plan = 'empresarial' then 20 else 1 end
    else 0
  end
$$;
comment on function private.seats_of(public.profiles) is
$$How many people an account may have, its titular included. An architect's account has several with the plan Empresarial, and where it
has no plan.
Granted to nobody.
Source: docs/decisions/266, Q-32.$$;

create function private.count_people(account uuid) returns integer
language sql stable
set search_path = ''
as $$
  select count(*)::integer + (not coalesce(bool_or(m.role = 'owner'), false))::integer
  from public.account_people m
  where m.account_id = count_people.account and m.ended_at is null
$$;
comment on function private.count_people(uuid) is
  'How many people an account has, its titular included, who has a row only after the account was passed on. Granted to nobody.';

create function private.check_seats(account public.profiles, besides uuid) returns void
language plpgsql stable
set search_path = ''
as $$
declare
  most constant integer := private.seats_of(account);
begin
  if most <= 1 then
    raise exception 'Seu plano é para uma pessoa. O Empresarial é para várias.' using errcode = 'SEATS';
  elsif private.count_people(account.id) + (
    select count(*) from private.person_invitations i
    where i.account_id = account.id and i.status = 'waiting' and i.expires_at > now() and i.id is distinct from besides
  ) >= most then
    raise exception 'Sua conta pode ter até % pessoas, contando os convites. Remova uma pessoa ou cancele um convite antes.', most
      using errcode = 'SEATS';
  end if;
end
$$;
comment on function private.check_seats(public.profiles, uuid) is
$$Before an account invites one more person: SEATS where its plan is for one, and where people and invitations that wait are as many as
it may have. besides: an invitation that is not counted, because it is replaced.
The caller holds the account's profile. Granted to nobody.
Source: docs/decisions/266.$$;
