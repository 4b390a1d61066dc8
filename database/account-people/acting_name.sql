create function private.account_words(account uuid) returns text
language sql stable
set search_path = ''
as $$ select coalesce(p.company_name, p.full_name) from public.profiles p where p.id = account_words.account $$;
comment on function private.account_words(uuid) is
  'How an account is called: its company, otherwise the name of the person who founded it. Granted to nobody.';

create function private.with_account(person_name text, account uuid) returns text
language sql stable
set search_path = ''
as $$
  select with_account.person_name || case
    when a.company_name is null then ', da conta de ' || a.full_name else ', de ' || a.company_name
  end
  from public.profiles a
  where a.id = with_account.account
$$;
comment on function private.with_account(text, uuid) is
$$The name of a person who acted for an account, as others read it: Rita Melo, de Ribeiro Arquitetura; without a company: Pedro Dias, da conta de
Clara Dias. Granted to nobody.
Source: docs/decisions/265.$$;

create function private.acting_name(person uuid, account uuid) returns text
language sql stable
set search_path = ''
as $$
  select case
    when acting_name.person is null or acting_name.person = acting_name.account then a.full_name
    else private.with_account((select p.full_name from public.profiles p where p.id = acting_name.person), a.id)
  end
  from public.profiles a
  where a.id = acting_name.account
$$;
comment on function private.acting_name(uuid, uuid) is
$$The name of the person who acted, with the account where it is not their own (private.with_account); without a person, or where the account is
their own, the account's founder. The names are those of today. Granted to nobody.
Source: docs/decisions/265.$$;
