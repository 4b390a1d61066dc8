create function private.hold_member(person uuid) returns public.account_people
language plpgsql
set search_path = ''
as $$
declare
  held public.account_people;
begin
  -- In the order of all that changes the people of an account: its profile first.
  perform from public.profiles p where p.id = auth.uid() for no key update;
  if hold_member.person = private.titular_of(auth.uid()) then
    raise exception 'A conta precisa de quem responda por ela. Passe a conta antes.' using errcode = 'OWNER';
  end if;
  held := private.hold_place(auth.uid(), hold_member.person);
  if held.id is null then
    raise exception 'Esta pessoa não faz parte da conta.' using errcode = 'PT404';
  end if;
  return held;
end
$$;
comment on function private.hold_member(uuid) is
$$Somebody's place in the account that the caller acts for, held together with the account's profile. OWNER for its titular, PT404 for who does not belong
to it. Granted to nobody.$$;

create function public.set_person_role(person_id uuid, person_role text) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  held public.account_people;
begin
  perform private.check_manages_people();
  if coalesce(person_role, '') not in ('manager', 'collaborator', 'reader') then
    raise exception 'Escolha o que a pessoa pode fazer na conta.' using errcode = 'PT400';
  end if;
  held := private.hold_member(set_person_role.person_id);
  update public.account_people m
  set role = set_person_role.person_role
  where m.id = held.id and held.role <> set_person_role.person_role;
end
$$;
comment on function public.set_person_role(uuid, text) is
$$Gives a person of the account another role: manager, collaborator or reader. It holds from their next request on.
For who may manage the account: RIGHT without the right, 42501 to everybody else. OWNER for the titular, PT404 for who does not belong to the
account, PT400 for another role.
Definer: the people of an account are written by functions only.
Source: docs/decisions/266.$$;
grant execute on function public.set_person_role(uuid, text) to app_pending, app_client, app_architect, app_supplier, app_admin;

create function public.remove_person(person_id uuid) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  held public.account_people;
begin
  perform private.check_manages_people();
  held := private.hold_member(remove_person.person_id);
  update public.account_people m set ended_at = now(), ended_by = auth.person(), owner_offered_at = null where m.id = held.id;
  insert into private.outbox (kind, recipient, data)
  select 'removed_from_account', p.email,
    jsonb_build_object('full_name', p.full_name, 'account_name', coalesce(a.company_name, a.full_name))
  from public.profiles p
  join public.profiles a on a.id = held.account_id
  where p.id = held.person_id;
end
$$;
comment on function public.remove_person(uuid) is
$$Ends somebody's place in the account: their next request for it is refused and their open pages of it close. What they wrote
stays the account's. The person is notified by mail (kind removed_from_account; data full_name, account_name).
For who may manage the account: RIGHT without the right, 42501 to everybody else. OWNER for the titular, PT404 for who does not belong to the
account.
Definer: the people of an account are written by functions only.
Source: docs/decisions/266.$$;
grant execute on function public.remove_person(uuid) to app_pending, app_client, app_architect, app_supplier, app_admin;

create function public.leave_account() returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  held public.account_people;
  account public.profiles;
  person public.profiles;
begin
  perform private.only_people();
  if auth.uid() = auth.person() and not exists (select from public.profiles p where p.id = auth.uid() and p.role is not null) then
    raise exception 'Diga de qual conta você quer sair.' using errcode = 'PT404';
  end if;
  held := private.hold_member(auth.person());
  update public.account_people m set ended_at = now(), ended_by = auth.person(), owner_offered_at = null where m.id = held.id;
  select * into account from public.profiles p where p.id = held.account_id;
  select * into person from public.profiles p where p.id = held.person_id;
  perform private.notify_titular('person_left', account, person, '{}');
end
$$;
comment on function public.leave_account() is
$$The caller leaves the account that they act for; its titular is notified (kind person_left). What they wrote stays the account's.
For everybody who acts for an account of others, also while it is suspended. OWNER for its titular, PT404 for who acts for none.
Definer: the people of an account are written by functions only.
Source: docs/decisions/266.$$;
grant execute on function public.leave_account() to app_pending, app_client, app_architect, app_supplier, app_admin;

create function private.forget_member() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  delete from public.threads t where t.person_id = new.person_id and t.account_id = new.account_id;
  delete from public.notifications n where n.recipient_id = new.person_id and n.account_id = new.account_id;
  return null;
end
$$;
comment on function private.forget_member() is
$$After somebody's place in an account ended: what was kept for the person of that account goes, what they had read of its
conversations and what they were notified of.
Definer: runs for the person who ended the place, whatever their role.
Source: docs/decisions/266.$$;
