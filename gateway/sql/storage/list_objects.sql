create function storage.describe(o storage.objects) returns jsonb
language sql stable
set search_path = ''
as $$
  select jsonb_build_object(
    'eTag', '"' || o.digest || '"', 'size', o.size, 'mimetype', o.mime_type, 'contentLength', o.size,
    'cacheControl', 'no-cache', 'lastModified', o.created_at, 'httpStatusCode', 200
  )
$$;
comment on function storage.describe(storage.objects) is
  'The metadata of an object as the stock client shows it in a list. Runs as the caller.';

create function storage.list_entries(bucket text, folder text, search text)
returns table (key text, name text, object storage.objects)
language sql stable
set search_path = ''
as $$
  with below as (
    select o as object, substring(o.name from length(folder) + 1) as rest
    from storage.objects o
    where o.bucket_id = bucket and o.name collate "C" >= folder and starts_with(o.name, folder)
  ),
  entries as (
    select distinct on (split_part(b.rest, '/', 1), strpos(b.rest, '/') = 0)
      split_part(b.rest, '/', 1) as entry,
      case when strpos(b.rest, '/') = 0 then b.object end as object
    from below b
    where b.rest <> ''
  )
  select folder || e.entry, e.entry, e.object
  from entries e
  where strpos(lower(e.entry), lower(search)) > 0 or search = ''
$$;
comment on function storage.list_entries(text, text, text) is
$$The files and the folders directly below a folder ('' or ending in '/'), as far as the caller sees them; object is null
for a folder. search: part of the entry's name, '' for all.
Runs as the caller, under the policies of the product.$$;

create function storage.list_objects(
  bucket text, folder text, search text, most integer, skipped integer, sort_column text, descending boolean
) returns jsonb
language sql stable
set search_path = ''
as $$
  select coalesce(jsonb_agg(
    jsonb_build_object(
      'name', e.name, 'id', (e.object).id, 'created_at', (e.object).created_at, 'updated_at', (e.object).created_at,
      'last_accessed_at', (e.object).created_at,
      'metadata', case when (e.object).id is not null then storage.describe(e.object) end
    ) order by e.position), '[]')
  from (
    select l.*, row_number() over (order by
      case when sort_column = 'name' and not descending then l.name collate "C" end,
      case when sort_column = 'name' and descending then l.name collate "C" end desc,
      case when sort_column <> 'name' and not descending then (l.object).created_at end nulls first,
      case when sort_column <> 'name' and descending then (l.object).created_at end desc nulls last,
      l.name collate "C") as position
    from storage.list_entries(bucket, folder, search) l
    order by position
    limit most offset skipped
  ) e
$$;
comment on function storage.list_objects(text, text, text, integer, integer, text, boolean) is
$$The result of the stock client's list: entries of a folder as [{name, id, created_at, updated_at, last_accessed_at,
metadata}], id null for a folder. sort_column: name, or anything else for the time of the upload.
Runs as the caller, under the policies of the product.$$;

create function storage.list_page(
  bucket text, prefix text, after text, most integer, by_folder boolean, by_time boolean default false, descending boolean default false
) returns jsonb
language sql stable
set search_path = ''
as $$
  with entries as (
    select l.key || case when (l.object).id is null then '/' else '' end as key, l.object,
      case when (l.object).id is not null then (l.object).created_at
      else (
        select min(o.created_at) from storage.objects o
        where by_time and o.bucket_id = bucket and o.name collate "C" >= l.key || '/' and starts_with(o.name, l.key || '/')
      ) end as since
    from storage.list_entries(bucket, prefix, '') l
    where by_folder
    union all
    select o.name, o, o.created_at
    from storage.objects o
    where not by_folder and o.bucket_id = bucket and o.name collate "C" >= prefix and starts_with(o.name, prefix)
  ),
  -- One text by which entries are ordered and pages go on: the name, after the time in microseconds where that is asked for.
  keyed as (
    select e.key, e.object,
      (case when by_time then lpad((extract(epoch from e.since) * 1000000)::bigint::text, 20, '0') || ' ' else '' end || e.key)
        collate "C" as place
    from entries e
  ),
  page as (
    select k.*, row_number() over (order by case when not descending then k.place end, case when descending then k.place end desc)
      as position
    from keyed k
    where after is null or (not descending and k.place > after collate "C") or (descending and k.place < after collate "C")
    order by position
    limit most + 1
  )
  select jsonb_strip_nulls(jsonb_build_object(
    'hasNext', count(*) > most,
    'nextCursor', case when count(*) > most then max(p.place) filter (where p.position = most) end,
    'folders', coalesce(jsonb_agg(jsonb_build_object('name', p.key, 'key', rtrim(p.key, '/')) order by p.position)
      filter (where p.position <= most and (p.object).id is null), '[]'),
    'objects', coalesce(jsonb_agg(jsonb_build_object(
        'id', (p.object).id, 'name', p.key, 'key', p.key, 'created_at', (p.object).created_at,
        'updated_at', (p.object).created_at, 'last_accessed_at', (p.object).created_at,
        'metadata', storage.describe(p.object)) order by p.position)
      filter (where p.position <= most and (p.object).id is not null), '[]')
  ))
  from page p
$$;
comment on function storage.list_page(text, text, text, integer, boolean, boolean, boolean) is
$$The result of the stock client's listV2: {hasNext, nextCursor, folders, objects}, after the cursor "after" of the page before,
which asked for the same order. by_folder: entries of the folder prefix ('' or ending in '/'), else all objects below it. In the
order of the names, or by_time of the uploads, of a folder the first one in it.
Runs as the caller, under the policies of the product.$$;
