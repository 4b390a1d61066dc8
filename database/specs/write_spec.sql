create function private.check_spec(spec jsonb) returns void
language plpgsql immutable
set search_path = ''
as $$
declare
  wrong record;
begin
  if jsonb_typeof(spec) is distinct from 'object' or exists (
    select from jsonb_each(spec) f
    where case
      when f.key in ('accepts_equivalent') then jsonb_typeof(f.value) not in ('boolean', 'null')
      when f.key in ('cover_id', 'product_id') then jsonb_typeof(f.value) not in ('string', 'null')
      when f.key in (select k.field from private.spec_fields() k) then jsonb_typeof(f.value) not in ('string', 'null')
      else true
    end
  ) then
    raise exception 'Informe o que muda em cada ficha.' using errcode = 'PT400';
  end if;
  select k.label, k.most into wrong
  from private.spec_fields() k
  where length(btrim(spec ->> k.field)) > k.most
  limit 1;
  if found then
    raise exception '% pode ter até % letras.', wrong.label, to_char(wrong.most, 'FM9G999') using errcode = 'PT400';
  elsif nullif(btrim(spec ->> 'vendor_url'), '') !~ '^https?://[^[:space:]]+$' then
    raise exception 'Informe um endereço completo, como https://exemplo.com.br/produto.' using errcode = 'PT400';
  end if;
end
$$;
comment on function private.check_spec(jsonb) is
$$Refuses (PT400) what is no change of a ficha: {only the fields that change of code, brand, model, finish, color, size, notes, accepts_equivalent,
vendor_name, vendor_url, cover_id, product_id}, texts as long as their columns, a complete link. Granted to nobody.$$;

create function private.check_spec_cover(item_id uuid, changes jsonb) returns void
language plpgsql stable
set search_path = ''
as $$
begin
  if changes ->> 'cover_id' is not null and not exists (
    select from public.attachments a
    where a.id = private.uuid_or_null(changes ->> 'cover_id') and a.kind = 'item' and a.entity_id = check_spec_cover.item_id
      and a.mime_type like 'image/%'
  ) then
    raise exception 'Escolha uma foto deste item para a capa.' using errcode = 'PT400';
  end if;
end
$$;
comment on function private.check_spec_cover(uuid, jsonb) is
'Refuses (PT400) a change of a ficha whose cover is no picture of its item. Granted to nobody.';

create function private.merge_spec(content jsonb, changes jsonb) returns jsonb
language sql stable
set search_path = ''
as $$
  select content || coalesce(jsonb_object_agg(c.key, case
    when c.key = 'accepts_equivalent' then case c.value when 'null' then 'true' else c.value end
    when c.key = 'cover_id' then to_jsonb(private.uuid_or_null(c.value #>> '{}'))
    when c.key in ('notes', 'vendor_url') then to_jsonb(nullif(btrim(private.shown_text(c.value #>> '{}'), E' \n\t'), ''))
    else to_jsonb(nullif(btrim(regexp_replace(private.shown_text(c.value #>> '{}'), '[[:space:]]+', ' ', 'g')), ''))
  end), '{}')
  from jsonb_each(changes) c
  where c.key in (select f.field from private.spec_fields() f) or c.key in ('accepts_equivalent', 'cover_id')
$$;
comment on function private.merge_spec(jsonb, jsonb) is
$$The content of a ficha after a change that private.check_spec let through: texts as they are seen, in one line but for notes and link; what is empty
is null. Granted to nobody.$$;

create function private.spec_ways(item_ids uuid[]) returns table (item_id uuid, way text, order_id uuid)
language sql stable
set search_path = ''
as $$
  select i.id, case
    when p.status = 'archived' then null
    when placed.status = 'issued' then 'order'
    when placed.status is not null then 'change_order'
    when exists (
      select from public.quotes q where q.project_item_id = i.id and q.status in ('requested', 'submitted', 'viewed')
    ) and not private.is_bought_elsewhere(i.id) then 'addendum'
    else 'plain'
  end, placed.id
  from public.project_items i
  join public.projects p on p.id = i.project_id
  left join lateral (
    select o.id, o.status
    from public.quotes q
    join private.order_items t on t.quote_id = q.id and t.removed_at is null
    join public.orders o on o.id = t.order_id
    where q.project_item_id = i.id and q.status = 'approved'
    limit 1
  ) placed on true
  where i.id = any (spec_ways.item_ids)
$$;
comment on function private.spec_ways(uuid[]) is
$$By which way the ficha of each item changes: plain; addendum, while suppliers are asked for the item or have offered it; order, whose version counts up,
until its supplier confirms; change_order after that; null in an archived project. order_id: the order that holds the item.
Granted to nobody.
Source: docs/decisions/282.$$;

create function private.refuse_spec_way(way text) returns void
language plpgsql immutable
set search_path = ''
as $$
begin
  if way is null then
    raise exception 'Este projeto está arquivado.' using errcode = 'PHASE';
  elsif way = 'addendum' then
    raise exception 'Este item já foi pedido a fornecedores. Mude a especificação por adendo.' using errcode = 'SPECS';
  elsif way = 'change_order' then
    raise exception 'O fornecedor já confirmou este item. Mude a especificação por aditivo.' using errcode = 'SPECS';
  end if;
end
$$;
comment on function private.refuse_spec_way(text) is
'Refuses a plain change of a ficha that has another way (private.spec_ways): PHASE, or SPECS with the way to take. Granted to nobody.';

create function private.check_spec_codes(project uuid, item_ids uuid[]) returns void
language plpgsql stable
set search_path = ''
as $$
declare
  taken text;
begin
  select s.code into taken
  from public.item_specs s
  join public.item_specs o on o.project_id = s.project_id and o.code_key = s.code_key and o.item_id <> s.item_id
  where s.project_id = project and s.item_id = any (item_ids)
  limit 1;
  if found then
    raise exception 'Este código já está em outro item: %.', taken using errcode = 'SPECS';
  end if;
end
$$;
comment on function private.check_spec_codes(uuid, uuid[]) is
$$Refuses (SPECS) codes of these items that another item of the project has, capitals or not; the caller holds the project, so that writers take turns.
Granted to nobody.$$;

create function private.write_spec(item public.project_items, changes jsonb) returns public.item_specs
language plpgsql volatile
set search_path = ''
as $$
declare
  held public.item_specs;
  written public.item_specs;
  content jsonb;
begin
  select * into held from public.item_specs s where s.item_id = item.id;
  content := private.merge_spec(
    case
      when held.item_id is not null then private.spec_content(held)
      else jsonb_build_object(
        'code', case
          when not exists (select from public.item_specs s where s.project_id = item.project_id and s.code_key = lower(item.code)) then item.code
        end,
        'accepts_equivalent', true
      )
    end, changes
  );
  perform private.check_spec_cover(item.id, changes);

  if held.item_id is null then
    written := jsonb_populate_record(null::public.item_specs, content);
    insert into public.item_specs (
      item_id, project_id, architect_id, code, brand, model, finish, color, size, notes, accepts_equivalent, vendor_name, vendor_url, cover_id,
      product_id
    )
    values (
      item.id, item.project_id, item.architect_id, written.code, written.brand, written.model, written.finish, written.color, written.size,
      written.notes, written.accepts_equivalent, written.vendor_name, written.vendor_url, written.cover_id,
      private.uuid_or_null(changes ->> 'product_id')
    )
    returning * into written;
    return written;
  end if;

  if changes ? 'product_id' then
    update public.item_specs s
    set product_id = private.uuid_or_null(changes ->> 'product_id')
    where s.item_id = item.id and s.product_id is distinct from private.uuid_or_null(changes ->> 'product_id')
    returning * into held;
    select * into held from public.item_specs s where s.item_id = item.id;
  end if;
  if content = private.spec_content(held) then
    return held;
  end if;
  written := jsonb_populate_record(held, content);
  -- The version that waits for the client is no longer what the architect means.
  update public.item_spec_versions v set outcome = 'withdrawn' where v.item_id = item.id and v.outcome = 'proposed';
  update public.item_specs s
  set code = written.code, brand = written.brand, model = written.model, finish = written.finish, color = written.color, size = written.size,
    notes = written.notes, accepts_equivalent = written.accepts_equivalent, vendor_name = written.vendor_name,
    vendor_url = written.vendor_url, cover_id = written.cover_id, status = 'draft', version = s.version + 1, changed_at = now(),
    stands_since = case when s.approved_version is null then now() else s.stands_since end
  where s.item_id = item.id
  returning * into written;
  return written;
end
$$;
comment on function private.write_spec(public.project_items, jsonb) is
$$Writes what changes of the ficha of an item (private.check_spec) and returns it: a new version, which is a draft; what waited for the client is withdrawn.
A change that changes nothing writes nothing. A new ficha that says no code takes the item's, where no other ficha of the project has it.
The caller holds item and project, has asked private.spec_ways and calls private.check_spec_codes afterwards.
Raises PT400 for a cover that is no picture of the item. Granted to nobody.
Source: docs/decisions/282.$$;

create function private.name_items_by_spec(item_ids uuid[]) returns void
language sql volatile
set search_path = ''
as $$
  update public.project_items i
  set code = s.code
  from public.item_specs s
  where s.item_id = i.id and i.id = any (name_items_by_spec.item_ids) and i.code is distinct from s.code
$$;
comment on function private.name_items_by_spec(uuid[]) is
$$Writes the code of each ficha on its item, so that sheets, lists and papers call it by one code. The caller holds the items. Granted to nobody.$$;

create function private.spec_link(project uuid, side text) returns text
language sql immutable
set search_path = ''
as $$
  select case side
    when 'client' then format('/quotes-review?projeto=%s&aba=especificacoes', project)
    else format('/projects/%s?aba=itens&ver=fichas', project)
  end
$$;
comment on function private.spec_link(uuid, text) is
'The page on which client or architect reads the fichas of a project. Granted to nobody.';

create function private.count_up_orders(project uuid, order_ids uuid[]) returns void
language plpgsql volatile
set search_path = ''
as $$
declare
  placed public.orders;
begin
  for placed in
    update public.orders o
    set version = o.version + 1
    where o.id = any (count_up_orders.order_ids)
    returning o.*
  loop
    perform private.emit(
      'spec_replaced', array[placed.supplier_id, placed.client_id], placed.project_id, null, auth.uid(), '/orders/' || placed.id,
      jsonb_build_object('order', private.order_label(placed), 'category', placed.category),
      group_key => 'spec_replaced:' || placed.id
    );
  end loop;
end
$$;
comment on function private.count_up_orders(uuid, uuid[]) is
$$Counts the version of orders up in which the ficha of an item changed before their supplier confirmed: it confirms what it reads. Supplier and client are
notified (kind spec_replaced; data order, category), but for the side that acts. The caller holds the orders. Granted to nobody.$$;
