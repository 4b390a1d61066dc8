create function private.enter_account(person_id uuid, wanted uuid) returns text
language plpgsql stable security definer
set search_path = ''
as $$
declare
  entered record;
begin
  select m.account_id, m.role, a.status, a.role as account_role, a.requires_factor,
    -- A registration of one's own that was refused changes nothing in the accounts of others; a suspension does.
    (select p.suspended_at is not null from public.profiles p where p.id = enter_account.person_id) as person_is_out,
    count(*) over () as found
  into entered
  from public.account_people m
  join public.profiles a on a.id = m.account_id
  where m.person_id = enter_account.person_id and m.ended_at is null and (wanted is null or m.account_id = wanted)
  limit 1;

  if not found then
    if wanted is null then
      return 'app_pending';
    end if;
    raise exception 'Você não faz parte desta conta.' using errcode = 'ACCNO';
  elsif entered.found > 1 or entered.person_is_out then
    return 'app_pending';
  end if;
  -- A person who has one has shown it: private.db_role refuses their sessions otherwise.
  if entered.requires_factor and not exists (
    select from auth.mfa_factors f where f.user_id = enter_account.person_id and f.status = 'verified'
  ) then
    perform private.refuse_without_factor();
  end if;

  perform set_config('request.account', entered.account_id::text, true),
    set_config('request.rights', case entered.role
      when 'owner' then '' when 'manager' then 'prepare decide' when 'collaborator' then 'prepare' else 'none'
    end, true);
  return case when entered.status = 'approved' then 'app_' || entered.account_role else 'app_pending' end;
end
$$;
comment on function private.enter_account(uuid, uuid) is
$$Makes the transaction act for an account that the person belongs to, and returns its database role: app_<role of the
account>, or app_pending while the account is not approved. Sets request.account, which auth.uid() reads, and
request.rights: the words prepare and decide, none for leitura, and empty for the titular, who may do everything.
Without a wanted account it is the only one that the person belongs to; with none, with several, and for a person who is
suspended the answer is app_pending and nothing is set. Raises ACCNO for an account that the person does not belong to,
also for one that does not exist,
and FADUE for an account that requires a second factor, for a person who has none.
Only for private.db_role, and only where the account may be another than the person's own. Granted to nobody.
Definer: the gateway's login may read no table.
Source: docs/decisions/262.$$;
