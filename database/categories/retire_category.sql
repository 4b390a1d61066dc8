create function private.hold_category(key text) returns void
language plpgsql
set search_path = ''
as $$
begin
  perform private.hold_categories();
  if not exists (select from public.categories c where c.key = hold_category.key) then
    raise exception 'Categoria não encontrada.' using errcode = 'PT404';
  end if;
end
$$;
comment on function private.hold_category(text) is
$$As private.hold_categories, for a change of one category: PT404 when it does not exist.
For retire_category and restore_category; granted to nobody.$$;

create function public.retire_category(key text) returns void
language plpgsql volatile security definer
set search_path = ''
as $$
#variable_conflict use_column
begin
  perform private.hold_category(retire_category.key);
  if not exists (select from public.categories c where c.key <> retire_category.key and c.retired_at is null) then
    raise exception 'Pelo menos uma categoria precisa ser oferecida.' using errcode = 'CATEG';
  end if;
  update public.categories c set retired_at = now() where c.key = retire_category.key and c.retired_at is null;
end
$$;
comment on function public.retire_category(text) is
$$Offers a category no longer: no supplier gets it and no architect begins with it. Items, requests, orders and suppliers that have it keep
it, and suppliers of it are still invited for its items. Again, it changes nothing.
For admins; 42501 to everybody else, PT404 for none, CATEG for the last one that is offered.
Definer: nobody may write categories.
Source: OPE-021, docs/decisions/121.$$;
grant execute on function public.retire_category(text) to app_admin;

create function public.restore_category(key text) returns void
language plpgsql volatile security definer
set search_path = ''
as $$
#variable_conflict use_column
begin
  perform private.hold_category(restore_category.key);
  update public.categories c set retired_at = null where c.key = restore_category.key and c.retired_at is not null;
end
$$;
comment on function public.restore_category(text) is
$$Offers a retired category again.
For admins; 42501 to everybody else, PT404 for none.
Definer: nobody may write categories.$$;
grant execute on function public.restore_category(text) to app_admin;
