create function private.items_on_sheet(request_id uuid) returns table (item_id uuid, place bigint, code text)
language sql stable
set search_path = ''
as $$
  select numbered.item_id, numbered.place, numbered.place || '-' || (
    -- No vowel, so that no spreadsheet takes "12-SET" for a day, and no L, which reads like I and 1.
    select string_agg(substr('BCDFGHJKMNPQRSTVWXYZ', 1 + get_byte(numbered.digest, n) % 20, 1), '' order by n)
    from generate_series(0, 2) n
  )
  from (
    select q.project_item_id as item_id, row_number() over (order by i.position, i.id) as place,
      sha256(convert_to(items_on_sheet.request_id::text || q.project_item_id::text, 'UTF8')) as digest
    from public.quotes q
    join public.project_items i on i.id = q.project_item_id
    where q.request_id = items_on_sheet.request_id
  ) numbered
$$;
comment on function private.items_on_sheet(uuid) is
$$The items of a request with their place in it and their code on its sheet: the place and three letters of the digest of request and item. The
letters find the item again wherever its row went, fit no other request and say nothing; the place may change with the order of the items. For the sheet
and for what lists items beside it; granted to nobody.
Source: docs/decisions/259.$$;
