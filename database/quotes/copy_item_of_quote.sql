create function private.copy_item_of_quote() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  select i.project_id, i.architect_id, i.client_id, i.category, r.id
  into new.project_id, new.architect_id, new.client_id, new.category, new.request_id
  from public.project_items i
  left join public.quote_requests r
    on r.project_id = i.project_id and r.category = i.category and r.supplier_id = new.supplier_id
  where i.id = new.project_item_id;

  if new.request_id is null then
    perform private.open_requests(new.project_id, array[new.category], array[new.supplier_id], new.created_at);
    select r.id into new.request_id
    from public.quote_requests r
    where r.project_id = new.project_id and r.category = new.category and r.supplier_id = new.supplier_id;
  end if;
  return new;
end
$$;
comment on function private.copy_item_of_quote() is
$$Before a quote is inserted: writes on it the project, people and category of its item, and the request it belongs to,
which is opened with its first quote.
Definer: the writer may not read every item, and nobody writes requests.$$;
