create function private.open_items(project uuid) returns setof public.project_items
language sql stable
set search_path = ''
as $$
  select i.*
  from public.project_items i
  where i.project_id = project
    and i.cancelled_at is null
    and not exists (
      select from public.quotes q where q.project_item_id = i.id and q.status = 'approved'
    )
    and not private.is_bought_elsewhere(i.id)
$$;
comment on function private.open_items(uuid) is
$$The items of a project for which no quote was approved, which no addendum cancelled and nobody bought outside:
what suppliers may still be asked for (docs/decisions/066).
For definer functions that have checked the caller; granted to nobody.$$;
