create function private.broken_parts() returns table (invariant text, row_id uuid)
language sql stable
set search_path = ''
as $$
  select 'I36 a line whose parts are priced is worth their sum', q.id
  from public.quotes q
  join public.quote_versions v on v.request_id = q.request_id and v.version = q.version
  cross join lateral jsonb_array_elements(v.lines) l
  where l.value ? 'parts' and l.value ->> 'quote_id' = q.id::text
    and q.line_value is distinct from (
      select sum(round((p.value ->> 'quantity')::numeric * (p.value ->> 'unit_price')::numeric, 2))
      from jsonb_array_elements(l.value -> 'parts') p
    )

  union all
  select 'what was measured is of an item of the order that its change order changes', m.change_order_id
  from private.change_order_parts m
  join public.change_orders c on c.id = m.change_order_id
  join public.item_parts p on p.id = m.part_id
  join public.quotes q on q.id = m.quote_id
  where p.item_id <> q.project_item_id
    or not exists (select from private.order_items t where t.order_id = c.order_id and t.quote_id = m.quote_id)
$$;
comment on function private.broken_parts() is
$$Rows of parts that break what must always hold. For broken_invariants; granted to nobody.
Source: docs/decisions/293.$$;
