create function private.follow_account() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  update public.profiles set email = new.email where id = new.id;
  return null;
end
$$;
comment on function private.follow_account() is
$$After the address of an account changed (both addresses answered): the profile shows the new one.
Definer: the auth service has no right on the product's tables.$$;
