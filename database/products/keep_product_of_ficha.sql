create function private.keep_product_of_ficha() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  if tg_op = 'UPDATE' and new.architect_id is distinct from old.architect_id then
    -- A project that changes hands takes its fichas along, and nothing of the library of the architect before.
    new.product_id := null;
  elsif new.product_id is not null then
    -- Waits for who deletes it, and holds it until the ficha is there.
    perform from public.products p where p.id = new.product_id and p.architect_id = new.architect_id for key share;
    if not found then
      raise exception 'Este produto não está mais na biblioteca.' using errcode = 'PRODU';
    end if;
  end if;
  return new;
end
$$;
comment on function private.keep_product_of_ficha() is
$$Before a ficha names a product: it is one of its architect's library, else PRODU, for an id that nobody has too. With its project a ficha loses
the product, which stays its former architect's.
Source: docs/decisions/287.$$;
