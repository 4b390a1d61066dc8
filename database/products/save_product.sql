create function public.save_product(product_id uuid, product jsonb) returns integer
language plpgsql volatile security definer
set search_path = ''
as $$
#variable_conflict use_column
declare
  most constant integer := 5000;
  written jsonb := private.read_product(save_product.product);
  held public.products;
  saved public.products;
  retired text;
begin
  if save_product.product_id is null then
    raise exception 'Descreva o produto.' using errcode = 'PT400';
  end if;
  -- One office's library one at a time: its number holds, and the same form sent twice at once finds its first.
  perform pg_advisory_xact_lock(hashtextextended('library ' || auth.uid(), 0));
  select * into held from public.products p where p.id = save_product.product_id for no key update;
  if found and held.architect_id <> auth.uid() or held.id is null and coalesce((written ->> 'version')::integer, 0) > 0 then
    raise exception 'Este produto não está mais na biblioteca.' using errcode = 'PT404';
  end if;

  saved := held;
  if held.id is null then
    saved.id := save_product.product_id;
    saved.architect_id := auth.uid();
    saved.unit := 'un';
    saved.accepts_equivalent := true;
    saved.version := 1;
    saved.created_at := now();
    saved.changed_at := now();
  end if;
  saved := jsonb_populate_record(saved, written - 'version');
  if written ? 'archived' then
    saved.archived_at := case when (written ->> 'archived')::boolean then coalesce(held.archived_at, now()) end;
  end if;
  if saved.description is null then
    raise exception 'Descreva o produto.' using errcode = 'PT400';
  elsif saved.category is null or not exists (select from public.categories c where c.key = saved.category) then
    raise exception 'Escolha a categoria.' using errcode = 'PT400';
  elsif saved.cover_id is distinct from held.cover_id and saved.cover_id is not null and not exists (
    select from public.attachments a
    where a.id = saved.cover_id and a.kind = 'product' and a.entity_id = saved.id and a.mime_type like 'image/%'
  ) then
    raise exception 'Esta foto não é deste produto. Atualize a página.' using errcode = 'PT400';
  end if;
  saved.unit := coalesce(saved.unit, 'un');
  if saved.category is distinct from held.category then
    retired := private.retired_label(saved.category, 'products', 'category');
    -- As with items: somebody who works with a category that is not offered any more may go on with it.
    if retired is not null and not exists (
      select from public.project_items i where i.architect_id = auth.uid() and i.category = saved.category
    ) then
      perform private.refuse_retired(retired);
    end if;
  end if;

  if held.id is null then
    if (select count(*) from public.products p where p.architect_id = auth.uid()) >= most then
      raise exception 'A biblioteca já tem 5.000 produtos. Exclua algum antes.' using errcode = 'LIMIT';
    end if;
    insert into public.products select saved.*;
    return 1;
  elsif to_jsonb(saved) = to_jsonb(held) then
    -- Sent again after the response was lost.
    return held.version;
  elsif written ? 'version' and (written ->> 'version')::integer is distinct from held.version then
    raise exception 'Este produto mudou em outro aparelho. Abra de novo antes de salvar.' using errcode = 'PT409';
  end if;
  update public.products p
  set category = saved.category, description = saved.description, unit = saved.unit, code = saved.code, brand = saved.brand,
    model = saved.model, finish = saved.finish, color = saved.color, size = saved.size, vendor_name = saved.vendor_name,
    vendor_url = saved.vendor_url, notes = saved.notes, accepts_equivalent = saved.accepts_equivalent, cover_id = saved.cover_id,
    archived_at = saved.archived_at, version = held.version + 1, changed_at = now()
  where p.id = held.id;
  return held.version + 1;
exception
  when check_violation then
    raise exception 'Escolha uma unidade da lista.' using errcode = 'PT400';
end
$$;
comment on function public.save_product(uuid, jsonb) is
$$Writes a product of the caller's library, or changes one. product_id: chosen by the form; the same content sent again is the same row and the same
answer. product: {category, description, unit, code, brand, model, finish, color, size, vendor_name, vendor_url, notes, accepts_equivalent,
cover_id (a picture of its own files), archived}: of a product that is there only what is written changes, null empties. version: the one that was
read; another is refused. Returns the version.
For architects; a product of others answers as an absent one (PT404).
Raises PT400 with a sentence, PT409 for another version, CATEG for a category that is not offered any more, LIMIT at 5,000 products.
Definer: nobody may write products but through it.
Source: docs/decisions/287.$$;
grant execute on function public.save_product(uuid, jsonb) to app_architect;
