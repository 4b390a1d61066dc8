create function private.agreed_parts(of_quote uuid, parts jsonb) returns table (
  part_id uuid, place integer, description text, unit text, asked numeric, unit_price numeric, agreed numeric
)
language sql stable
set search_path = ''
as $$
  select
    (p.value ->> 'part_id')::uuid, p.place::integer, p.value ->> 'description', p.value ->> 'unit',
    (p.value ->> 'quantity')::numeric, (p.value ->> 'unit_price')::numeric,
    coalesce(
      (
        select m.measured
        from private.change_order_parts m
        join public.change_orders c on c.id = m.change_order_id and c.status = 'applied'
        where m.quote_id = of_quote and m.part_id = (p.value ->> 'part_id')::uuid
        order by c.closed_at desc
        limit 1
      ),
      (p.value ->> 'quantity')::numeric
    )
  from jsonb_array_elements(agreed_parts.parts) with ordinality p (value, place)
$$;
comment on function private.agreed_parts(uuid, jsonb) is
$$The parts of a line of a version (private.priced_parts) with the quantity that is agreed now, which is what the newest applied measurement says.
No row for a line that was priced as a whole. Granted to nobody.$$;

create function private.order_parts(target_order_id uuid) returns table (
  quote_id uuid, part_id uuid, place integer, description text, unit text, asked numeric, unit_price numeric, agreed numeric
)
language sql stable
set search_path = ''
as $$
  select q.id, p.*
  from private.order_items t
  join public.quotes q on q.id = t.quote_id
  join public.quote_versions v on v.request_id = q.request_id and v.version = q.version
  cross join lateral jsonb_array_elements(v.lines) l
  cross join lateral private.agreed_parts(q.id, l.value -> 'parts') p
  where t.order_id = target_order_id and t.removed_at is null and l.value ->> 'quote_id' = q.id::text
$$;
comment on function private.order_parts(uuid) is
$$The parts that the supplier of an order priced: as it was asked, the price of one unit in R$, and the quantity that is agreed now.
Granted to nobody.$$;

create function public.get_order_parts(target_order_id uuid) returns table (
  quote_id uuid, part_id uuid, place integer, description text, unit text, asked numeric, agreed numeric, unit_price numeric, amount numeric
)
language sql stable security definer
set search_path = ''
as $$
  select p.quote_id, p.part_id, p.place, p.description, p.unit, p.asked, p.agreed, p.unit_price, round(p.agreed * p.unit_price, 2)
  from public.orders o
  cross join lateral private.order_parts(o.id) p
  where o.id = target_order_id
    and (
      private.asked_by('app_architect') and o.architect_id = (select auth.uid())
      or private.asked_by('app_supplier') and o.supplier_id = (select auth.uid())
    )
  order by p.quote_id, p.place
$$;
comment on function public.get_order_parts(uuid) is
$$The parts of the items of an order, with the supplier's prices: place is the order of the parts of an item, asked the quantity that
was offered for, agreed the one after the measurements that were applied, unit_price and amount (agreed times unit_price) in R$.
For the architect and the supplier of the order; no row to anybody else.
Definer: what was measured is in a private table.
Source: docs/decisions/293.$$;
grant execute on function public.get_order_parts(uuid) to app_architect, app_supplier;

create function public.compare_item_parts(target_item_id uuid) returns table (
  quote_id uuid, part_id uuid, place integer, description text, unit text, quantity numeric, unit_price numeric, amount numeric
)
language sql stable
set search_path = ''
as $$
  select
    q.id, (p.value ->> 'part_id')::uuid, p.place::integer, p.value ->> 'description', p.value ->> 'unit',
    (p.value ->> 'quantity')::numeric, (p.value ->> 'unit_price')::numeric, (p.value ->> 'value')::numeric
  from public.quotes q
  cross join lateral (
    select l.value
    from public.quote_versions v
    cross join lateral jsonb_array_elements(v.lines) l
    where v.request_id = q.request_id and l.value ->> 'quote_id' = q.id::text
    order by v.version desc
    limit 1
  ) line
  cross join lateral jsonb_array_elements(line.value -> 'parts') with ordinality p (value, place)
  where q.project_item_id = target_item_id and q.price is not null
  order by q.id, p.place
$$;
comment on function public.compare_item_parts(uuid) is
$$The price that each supplier asks for each part of an item, as in its last answer: unit_price and amount in R$; nothing of those who priced the item as a
whole.
For the project's architect, by the policies of quotes and quote_versions; no row to anybody else.
Source: docs/decisions/293.$$;
grant execute on function public.compare_item_parts(uuid) to app_architect;
