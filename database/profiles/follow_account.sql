create function private.follow_account() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  -- The login of an account that was passed on has an address that is none (private.detach_login).
  update public.profiles set email = new.email
  where id = new.id and new.email <> new.id || '@conta.invalid';
  -- An account that was passed on has the address of its titular.
  update public.profiles a set email = new.email
  from public.account_people m
  where m.person_id = new.id and m.role = 'owner' and m.ended_at is null and a.id = m.account_id and a.email = old.email;
  return null;
end
$$;
comment on function private.follow_account() is
$$After the address of a login changed (both addresses answered): the profile shows the new one, and so do accounts that were passed on to
the person.
Definer: the auth service has no right on the product's tables.
Source: docs/decisions/269.$$;
