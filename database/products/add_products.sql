create function private.spec_of_product(product uuid, copies jsonb, project uuid, taken text[] default '{}') returns jsonb
language sql stable
set search_path = ''
as $$
  select jsonb_build_object(
    'product_id', p.id, 'brand', p.brand, 'model', p.model, 'finish', p.finish, 'color', p.color, 'size', p.size, 'notes', p.notes,
    'accepts_equivalent', p.accepts_equivalent, 'vendor_name', p.vendor_name, 'vendor_url', p.vendor_url,
    'cover_id', copies -> coalesce(p.cover_id, (
      select a.id
      from public.attachments a
      where a.kind = 'product' and a.entity_id = p.id and a.mime_type like 'image/%'
      order by a.created_at, a.id
      limit 1
    ))::text
  ) || case
    when p.code is null or lower(p.code) = any (taken)
      or exists (select from public.item_specs s where s.project_id = project and lower(s.code) = lower(p.code)) then '{}'
    else jsonb_build_object('code', p.code)
  end
  from public.products p
  where p.id = product
$$;
comment on function private.spec_of_product(uuid, jsonb, uuid, text[]) is
$$The words of a product of the library for a ficha (set_item_specs). copies: what became of its files in the item (private.copy_files). Its code where
neither a ficha of the project nor one of those taken has it.
For add_products and use_product, as their caller.$$;
grant execute on function private.spec_of_product(uuid, jsonb, uuid, text[]) to app_architect;

create function public.add_products(target_project_id uuid, products jsonb) returns table (item_id uuid, product_id uuid)
language plpgsql volatile
set search_path = ''
as $$
#variable_conflict use_column
declare
  entry jsonb;
  product record;
  spec jsonb;
  specs jsonb := '[]';
  codes text[] := '{}';
  code text;
  rule text;
  attribute text;
  sentence text;
begin
  if jsonb_typeof(products) is distinct from 'array' or jsonb_array_length(products) not between 1 and 200 or exists (
    select from jsonb_array_elements(products) e
    where case when jsonb_typeof(e.value) = 'object' then
      coalesce(e.value ->> 'product_id', '') !~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'
      or coalesce(e.value ->> 'item_id', e.value ->> 'product_id') !~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'
      or jsonb_typeof(coalesce(e.value -> 'room', 'null')) not in ('string', 'null')
    else true end
  ) then
    raise exception 'Escolha de 1 a 200 produtos.' using errcode = 'PT400';
  end if;
  -- Held for writing at once: set_item_specs below holds it so, and two calls would wait for each other.
  perform from public.projects p where p.id = target_project_id for no key update;
  perform private.hold_planned_project(target_project_id);

  for entry in select e.value from jsonb_array_elements(products) with ordinality e (value, place) order by e.place loop
    product_id := (entry ->> 'product_id')::uuid;
    item_id := coalesce((entry ->> 'item_id')::uuid, gen_random_uuid());
    -- Sent again after the response was lost.
    if exists (select from public.project_items i where i.id = item_id and i.project_id = target_project_id) then
      return next;
      continue;
    end if;
    select p.description, p.category, p.unit into product from public.products p where p.id = product_id;
    if not found then
      raise exception 'Este produto não está mais na biblioteca.' using errcode = 'PRODU';
    end if;
    begin
      insert into public.project_items (id, project_id, description, category, quantity, unit, room)
      values (
        item_id, target_project_id, product.description, product.category, private.number_in(entry, 'quantity'), product.unit,
        nullif(btrim(entry ->> 'room'), '')
      );
    exception
      when unique_violation then
        raise exception 'Este item já existe.' using errcode = 'PT409';
      when check_violation or not_null_violation or invalid_text_representation or numeric_value_out_of_range or sqlstate 'DECIM' then
        get stacked diagnostics code = returned_sqlstate, rule = constraint_name, attribute = column_name, sentence = message_text;
        raise exception '%', (private.item_refusal(code, rule, attribute, sentence))[2] using errcode = 'PT400';
    end;
    spec := private.spec_of_product(product_id, private.copy_files('product', product_id, 'item', item_id), target_project_id, codes);
    codes := codes || lower(spec ->> 'code');
    specs := specs || (spec || jsonb_build_object('item_id', item_id));
    return next;
  end loop;
  if specs <> '[]' then
    perform public.set_item_specs(target_project_id, specs);
  end if;
end
$$;
comment on function public.add_products(uuid, jsonb) is
$$Adds 1 to 200 products of the caller's library to a project in planning, as items with ficha and files, behind those it has and in the order given, all
or none: products is [{product_id, quantity (from 1), room, item_id}]. item_id: chosen by the form, so that the same call again adds nothing twice.
The code of a product comes along where no other ficha of the project has it. Returns the items with their products.
For the project's architect. Raises 42501 and PHASE as a plain insert, PRODU for a product that is not, or no longer, in the library, PT400 with a
sentence, PT409 for the id of another item, CATEG, LIMIT.
Source: docs/decisions/287.$$;
grant execute on function public.add_products(uuid, jsonb) to app_architect;

create function public.use_product(item_id uuid, product_id uuid) returns integer
language plpgsql volatile
set search_path = ''
as $$
#variable_conflict use_column
declare
  item record;
  spec jsonb;
begin
  select i.id, i.project_id, s.version, s.code into item
  from public.project_items i
  left join public.item_specs s on s.item_id = i.id
  where i.id = use_product.item_id;
  if not found then
    raise exception 'Item não encontrado.' using errcode = 'PT404';
  end if;
  if not exists (select from public.products p where p.id = use_product.product_id) then
    raise exception 'Este produto não está mais na biblioteca.' using errcode = 'PRODU';
  end if;
  spec := private.spec_of_product(
    use_product.product_id, private.copy_files('product', use_product.product_id, 'item', item.id), item.project_id
  );
  if item.code is not null then
    spec := spec - 'code';
  end if;
  return (
    select w.version
    from public.set_item_specs(
      item.project_id, jsonb_build_array(spec || jsonb_build_object('item_id', item.id, 'version', coalesce(item.version, 0)))
    ) w
  );
end
$$;
comment on function public.use_product(uuid, uuid) is
$$Fills the ficha of an item of the caller's from a product of the library, with its files: what the product does not say is emptied, a code that the
ficha has stays, and description, quantity and unit of the item stay. Returns the version of the ficha.
For the project's architect; another's item answers as an absent one (PT404). Raises PRODU for a product that is not, or no longer, in the library,
and what set_item_specs raises: SPECS while suppliers are asked for the item, PHASE, PT409.
Source: docs/decisions/287.$$;
grant execute on function public.use_product(uuid, uuid) to app_architect;
