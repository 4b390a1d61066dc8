create function public.set_findable(findable boolean) returns void
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.only_people();
  if set_findable.findable is null then
    raise exception 'Diga se os arquitetos podem encontrar você.' using errcode = 'PT400';
  end if;
  update public.profiles p
  set findable = set_findable.findable
  where p.id = auth.uid() and p.role = 'client';
  if not found then
    raise exception 'Só clientes escolhem se aparecem na lista dos arquitetos.' using errcode = '42501';
  end if;
end
$$;
comment on function public.set_findable(boolean) is
$$A client chooses whether architects who do not work with them find them in the list of clients; true as the account
begins. Architects of own projects go on seeing them.
For clients, also while their registration waits; of the people of a client's account for its titular (needs_manage on profiles);
42501 to everybody else, PT400 for null.
Definer: the column is granted to nobody, so that what is read of a profile stays as specified.
Source: Q-64, LGPD art. 18, docs/decisions/124.$$;
grant execute on function public.set_findable(boolean) to app_pending, app_client;
