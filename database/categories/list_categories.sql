create function public.list_categories() returns table (key text, label text, retired boolean)
language sql stable security definer
set search_path = ''
as $$
  select c.key, c.label, c.retired_at is not null
  from public.categories c
  order by c.position, c.label
$$;
comment on function public.list_categories() is
$$All categories in the order of every list, the retired ones too: their names are read on what has them. /config.json has the same, so that
no page waits for it.
For everybody, also signed out: a supplier chooses one to register.
Definer: nobody who is signed out reads a table.
Source: docs/decisions/121.$$;
grant execute on function public.list_categories() to anon, app_pending, app_client, app_architect, app_supplier, app_admin;
