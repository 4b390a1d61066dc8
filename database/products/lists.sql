create function public.list_products() returns table (
  id uuid,
  category text,
  description text,
  unit text,
  code text,
  brand text,
  model text,
  finish text,
  color text,
  size text,
  vendor_name text,
  vendor_url text,
  notes text,
  accepts_equivalent boolean,
  cover_id uuid,
  picture_id uuid,
  picture_name text,
  files integer,
  is_archived boolean,
  version integer,
  created_at timestamptz,
  name_key text,
  search_text text
)
language sql stable
begin atomic
  select
    p.id, p.category, p.description, p.unit, p.code, p.brand, p.model, p.finish, p.color, p.size, p.vendor_name, p.vendor_url, p.notes,
    p.accepts_equivalent, p.cover_id,
    coalesce(p.cover_id, (
      select a.id from public.attachments a
      where a.kind = 'product' and a.entity_id = p.id and a.mime_type like 'image/%'
      order by a.created_at, a.id limit 1
    )),
    coalesce(
      (select a.file_name from public.attachments a where a.id = p.cover_id),
      (
        select a.file_name from public.attachments a
        where a.kind = 'product' and a.entity_id = p.id and a.mime_type like 'image/%'
        order by a.created_at, a.id limit 1
      )
    ),
    (select count(*)::integer from public.attachments a where a.kind = 'product' and a.entity_id = p.id),
    p.archived_at is not null, p.version, p.created_at, private.plain_words(p.description),
    private.plain_words(concat_ws(' ', p.description, p.code, p.brand, p.model, p.finish, p.color, p.size, p.vendor_name))
  from public.products p;
end;
comment on function public.list_products() is
$$The caller's library, to be filtered, searched (search_text), ordered and cut into pages like a table. picture_id and picture_name: the file that its
card shows, the cover or else its first picture, stored as product/<id>/<picture_name> in the bucket anexos. files: how many files it has.
For architects, their own; 42501 to everybody else.
Nullable: code, brand, model, finish, color, size, vendor_name, vendor_url, notes, cover_id, picture_id, picture_name.
Closed sets: unit (products.unit).
Its body is kept parsed and it has no settings, so that PostgreSQL inlines it and looks for the pictures of a page only.
Source: docs/decisions/061 and 287.$$;
grant execute on function public.list_products() to app_architect;
