create function private.titular_of(account uuid) returns uuid
language sql stable
set search_path = ''
as $$
  select coalesce((
    select m.person_id from public.account_people m
    where m.account_id = titular_of.account and m.role = 'owner' and m.ended_at is null
  ), titular_of.account)
$$;
comment on function private.titular_of(uuid) is
$$The person who answers for an account: its founder, until the account is passed on.
Granted to nobody.$$;
