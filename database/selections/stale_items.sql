create function private.stale_items(selection uuid) returns table (quote_id uuid, description text)
language sql stable
set search_path = ''
as $$
  select q.id, i.description
  from public.selection_items c
  join public.quotes q on q.id = c.quote_id
  join public.project_items i on i.id = q.project_item_id
  left join public.quote_versions v on v.request_id = q.request_id and v.version = q.version
  where c.selection_id = stale_items.selection
    and (
      q.status not in ('submitted', 'viewed')
      or q.version <> c.version
      or v.valid_until < private.day_in_sao_paulo(now())
    )
  order by i.position, i.id
$$;
comment on function private.stale_items(uuid) is
$$The quotes of an open selection that are no longer what was sent to the client: another version, withdrawn, decided otherwise
or no longer valid; in the order of the items.
For definer functions that have checked the caller and for the clock; granted to nobody.$$;
