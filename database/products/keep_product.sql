create function private.keep_product(product jsonb, item uuid default null, cover uuid default null) returns uuid
language plpgsql volatile
set search_path = ''
as $$
declare
  kept record;
  copies jsonb;
begin
  -- As save_product does: the same press twice at once finds what the first one kept.
  perform pg_advisory_xact_lock(hashtextextended('library ' || auth.uid(), 0));
  select p.id, p.archived_at into kept
  from public.products p
  where (p.category, p.description, p.unit, p.brand, p.model, p.finish, p.color, p.size) is not distinct from (
    product ->> 'category', regexp_replace(btrim(product ->> 'description'), '\s+', ' ', 'g'), product ->> 'unit', product ->> 'brand',
    product ->> 'model', product ->> 'finish', product ->> 'color', product ->> 'size'
  )
  order by p.archived_at is not null, p.created_at, p.id
  limit 1;
  if kept.id is null then
    kept.id := gen_random_uuid();
    perform public.save_product(kept.id, product);
  elsif kept.archived_at is not null then
    perform public.save_product(kept.id, '{"archived": false}');
  end if;
  if item is not null then
    copies := private.copy_files('item', item, 'product', kept.id);
    if copies ? cover::text then
      perform public.save_product(kept.id, jsonb_build_object('cover_id', copies -> cover::text));
    end if;
  end if;
  return kept.id;
end
$$;
comment on function private.keep_product(jsonb, uuid, uuid) is
$$Keeps a product (as save_product takes it) in the caller's library, with the files of an item where one is given, and returns its id. One that says
the same is that product; an archived one is offered again.
For save_product_from_item and save_product_from_quote, as their caller.$$;
grant execute on function private.keep_product(jsonb, uuid, uuid) to app_architect;

create function public.save_product_from_item(item_id uuid) returns uuid
language plpgsql volatile
set search_path = ''
as $$
declare
  item record;
begin
  select i.id, i.category, i.description, i.unit, s.code, s.brand, s.model, s.finish, s.color, s.size, s.vendor_name, s.vendor_url, s.notes,
    coalesce(s.accepts_equivalent, true) as accepts_equivalent, s.cover_id
  into item
  from public.project_items i
  left join public.item_specs s on s.item_id = i.id
  where i.id = save_product_from_item.item_id;
  if not found then
    raise exception 'Item não encontrado.' using errcode = 'PT404';
  end if;
  return private.keep_product(to_jsonb(item) - 'id' - 'cover_id', item.id, item.cover_id);
end
$$;
comment on function public.save_product_from_item(uuid) is
$$Keeps an item of the caller's with its ficha and files as a product of the library, and returns the product's id. The same again, and an item that
says the same as a product that is there, is that product.
For the project's architect; another's item answers as an absent one (PT404). Raises as save_product does, and LIMIT for files.
Source: docs/decisions/287.$$;
grant execute on function public.save_product_from_item(uuid) to app_architect;

create function public.save_product_from_quote(quote_id uuid) returns uuid
language plpgsql volatile
set search_path = ''
as $$
#variable_conflict use_column
declare
  asked record;
  offer record;
begin
  select q.id, i.project_id, i.category, i.description, i.unit, private.plain_words(s.company_name) as company, private.plain_words(s.full_name) as person
  into asked
  from public.quotes q
  join public.project_items i on i.id = q.project_item_id
  left join public.profiles s on s.id = q.supplier_id
  where q.id = save_product_from_quote.quote_id;
  if not found then
    raise exception 'Proposta não encontrada.' using errcode = 'PT404';
  end if;
  select o.brand, o.model into offer from public.get_quote_offers(asked.project_id) o where o.quote_id = asked.id;
  if not found then
    raise exception 'Esta proposta ainda não foi respondida.' using errcode = 'PRODU';
  end if;
  return private.keep_product(jsonb_build_object(
    'category', asked.category, 'description', asked.description, 'unit', asked.unit, 'model', offer.model,
    'brand', case
      when private.plain_words(offer.brand) like any (array['%' || asked.company || '%', '%' || asked.person || '%']) then null
      when offer.brand ~ '\S\s+\S' and starts_with(asked.company, private.plain_words(offer.brand)) then null
      else offer.brand
    end
  ));
end
$$;
comment on function public.save_product_from_quote(uuid) is
$$Keeps what was offered for an item of the caller's, also by an offer that lost, as a product of the library, and returns its id: description, category
and unit of the item, brand and model of the offer. Never the price, the note, what was offered instead or who offered: a brand that is the
supplier's own name is left out.
For the project's architect; another's quote answers as an absent one (PT404). Raises PRODU for a quote without an answer, and as save_product does.
Source: docs/decisions/287.$$;
grant execute on function public.save_product_from_quote(uuid) to app_architect;
