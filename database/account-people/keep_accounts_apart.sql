create function private.accounts_of(person uuid) returns setof public.profiles
language sql stable
set search_path = ''
as $$
  select p.* from public.profiles p where p.id = accounts_of.person and p.role is not null
  union all
  select a.*
  from public.account_people m
  join public.profiles a on a.id = m.account_id
  where m.person_id = accounts_of.person and m.ended_at is null
$$;
comment on function private.accounts_of(uuid) is
  'The accounts for which a person acts: their own, where they registered one, and those to which they belong. Granted to nobody.';

create function private.role_word(role text) returns text
language sql immutable
set search_path = ''
as $$
  select case role_word.role
    when 'architect' then 'arquiteto' when 'supplier' then 'fornecedor' when 'client' then 'cliente' else 'administrador'
  end
$$;
comment on function private.role_word(text) is 'A role within a sentence. Granted to nobody.';

create function private.check_accounts_of(person uuid, account public.profiles) returns void
language plpgsql stable
set search_path = ''
as $$
declare
  other public.profiles;
begin
  for other in select a.* from private.accounts_of(check_accounts_of.person) a where a.id <> account.id loop
    if other.role <> account.role then
      raise exception 'Você já participa do Prumo como %. Use outro e-mail para participar como %.',
        private.role_word(other.role), private.role_word(account.role) using errcode = 'MIXED';
    elsif account.role = 'supplier'
      and (account.supplier_category || account.further_categories) && (other.supplier_category || other.further_categories)
    then
      if private.asked_by('app_admin') then
        raise exception '% também faz parte de %, que atende a mesma categoria. Uma pessoa não pode fazer parte de dois concorrentes.',
          (select p.full_name from public.profiles p where p.id = check_accounts_of.person),
          coalesce(other.company_name, other.full_name) using errcode = 'RIVAL';
      end if;
      raise exception 'Você já faz parte de um fornecedor desta categoria.' using errcode = 'RIVAL';
    end if;
  end loop;
end
$$;
comment on function private.check_accounts_of(uuid, public.profiles) is
$$Refuses an account that a person may not act for beside the others that they act for: MIXED where its role is another, since nobody sees
by membership what one login could not see before, and RIVAL where two suppliers share a category.
The caller holds the profiles of the person and of their accounts. Granted to nobody.
Source: docs/decisions/266, security.md T94.$$;

create function private.keep_accounts_apart() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.check_accounts_of(person, new)
  from (
    select new.id
    union
    select m.person_id from public.account_people m where m.account_id = new.id and m.ended_at is null
  ) people (person);
  return new;
end
$$;
comment on function private.keep_accounts_apart() is
$$Before an account gets its role or other categories: for each person who acts for it, as private.check_accounts_of, with MIXED and
RIVAL. Who is joining it right now holds its profile (accept_account_invitation).
Definer: nobody reads the accounts of others.
Source: docs/decisions/266, security.md T94.$$;
