create function private.copy_item_of_quote() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  select i.project_id, i.architect_id, i.client_id, i.category
  into new.project_id, new.architect_id, new.client_id, new.category
  from public.project_items i
  where i.id = new.project_item_id;
  return new;
end
$$;
comment on function private.copy_item_of_quote() is
$$Before a quote is inserted: writes on it the project, people and category of its item.
Definer: the writer may not read every item.$$;
