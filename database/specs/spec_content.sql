create function private.spec_fields() returns table (field text, label text, most integer)
language sql immutable
set search_path = ''
as $$
  values
    ('code', 'Código', 20), ('brand', 'Marca', 120), ('model', 'Modelo', 120), ('finish', 'Acabamento', 120), ('color', 'Cor', 120),
    ('size', 'Dimensão', 120), ('notes', 'Observações', 2000), ('vendor_name', 'Loja', 120), ('vendor_url', 'Link', 2048)
$$;
comment on function private.spec_fields() is
'The texts of a ficha in the order in which people read them: column, name on screens and papers, most characters. Granted to nobody.';

create function private.spec_content(spec public.item_specs) returns jsonb
language sql immutable
set search_path = ''
as $$
  select jsonb_build_object(
    'code', (spec).code, 'brand', (spec).brand, 'model', (spec).model, 'finish', (spec).finish, 'color', (spec).color, 'size', (spec).size,
    'notes', (spec).notes, 'accepts_equivalent', (spec).accepts_equivalent, 'vendor_name', (spec).vendor_name,
    'vendor_url', (spec).vendor_url, 'cover_id', (spec).cover_id
  )
$$;
comment on function private.spec_content(public.item_specs) is
'The content of a ficha, as item_spec_versions keeps it; every key is there, null where nothing is said. Granted to nobody.';

create function private.standing_content(spec public.item_specs) returns jsonb
language sql stable
set search_path = ''
as $$
  select coalesce(
    (select v.content from public.item_spec_versions v where (v.item_id, v.version) = ((spec).item_id, (spec).approved_version)),
    private.spec_content(spec)
  )
$$;
comment on function private.standing_content(public.item_specs) is
$$The content of the version of a ficha that stands: the one that was approved last, else the ficha as it is now. Granted to nobody.
Source: docs/decisions/282.$$;

create function private.standing_spec(item_id uuid) returns jsonb
language sql stable
set search_path = ''
as $$
  select jsonb_strip_nulls(private.standing_content(s) - '{vendor_name,vendor_url}'::text[])
  from public.item_specs s
  where s.item_id = standing_spec.item_id
$$;
comment on function private.standing_spec(uuid) is
$$The ficha of an item as suppliers, orders and papers have it: the version that stands, without the shop in which the architect found it {code, brand,
model, finish, color, size, notes, accepts_equivalent, cover_id}, keys of which nothing is said left out. Null where the item has none. Granted to nobody.
Source: docs/decisions/282.$$;

create function private.standing_spec_version(item_id uuid) returns integer
language sql stable
set search_path = ''
as $$ select coalesce(s.approved_version, s.version) from public.item_specs s where s.item_id = standing_spec_version.item_id $$;
comment on function private.standing_spec_version(uuid) is
'The number of the version that private.standing_spec returns; null where the item has no ficha. Granted to nobody.';

create function private.spec_texts(content jsonb) returns text[]
language sql immutable
set search_path = ''
as $$
  select coalesce(array_agg(f.label || ' ' || (content ->> f.field) order by f.place), '{}')
  from private.spec_fields() with ordinality f (field, label, most, place)
  where content ->> f.field is not null
$$;
comment on function private.spec_texts(jsonb) is
'The words of a ficha for a paper or a mail, one for each field that says something: "Marca Deca". Granted to nobody.';

create function private.spec_cover(item_id uuid, cover_id uuid) returns table (name text, pictures integer)
language sql stable
set search_path = ''
as $$
  select
    (array_agg('item/' || a.entity_id || '/' || a.file_name order by (a.id = spec_cover.cover_id) is true desc, a.created_at, a.id))[1],
    count(*)::integer
  from public.attachments a
  where a.kind = 'item' and a.entity_id = spec_cover.item_id and a.mime_type like 'image/%'
$$;
comment on function private.spec_cover(uuid, uuid) is
$$The object of the bucket anexos that shows an item, its cover or else its first picture (null without any), and how many pictures it has.
Granted to nobody.$$;
