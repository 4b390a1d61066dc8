create function private.order_label(placed public.orders) returns text
language sql immutable
set search_path = ''
as $$ select lpad(placed.number::text, 4, '0') || '/' || placed.year $$;
comment on function private.order_label(public.orders) is
  'How people read an order''s number: 0007/2026. Granted to nobody.';

create function private.order_price(order_id uuid) returns numeric
language sql stable
set search_path = ''
as $$
  select coalesce(sum(q.price), 0)
  from private.order_items t
  join public.quotes q on q.id = t.quote_id
  where t.order_id = order_price.order_id and t.removed_at is null
$$;
comment on function private.order_price(uuid) is
  'Total of an order, in R$: the prices of its quotes. Granted to nobody.';

create function private.open_orders(chosen uuid[]) returns void
language plpgsql volatile
set search_path = ''
as $$
declare
  deal record;
  placed public.orders;
begin
  for deal in
    select q.project_id, q.category, q.supplier_id, q.architect_id, q.client_id, min(q.approved_at) as approved_at,
      array_agg(q.id) as quotes, max(v.warranty_months) as warranty_months
    from public.quotes q
    left join public.quote_versions v on v.request_id = q.request_id and v.version = q.version
    where q.id = any (chosen)
    group by q.project_id, q.category, q.supplier_id, q.architect_id, q.client_id
    order by min(q.approved_at), q.project_id, q.category, q.supplier_id
  loop
    update public.orders o
    set version = o.version + 1
    where o.project_id = deal.project_id and o.category = deal.category and o.supplier_id = deal.supplier_id
      and o.status = 'issued'
    returning * into placed;
    if not found then
      insert into public.orders
        (project_id, category, year, number, warranty_months, created_at, issuer_id, architect_id, client_id, supplier_id)
      select deal.project_id, deal.category, y.year, private.next_number('order', deal.architect_id, y.year),
        deal.warranty_months, deal.approved_at, deal.architect_id, deal.architect_id, deal.client_id, deal.supplier_id
      from (select extract(year from private.day_in_sao_paulo(deal.approved_at))::integer) y (year)
      returning * into placed;
    end if;
    insert into private.order_items (order_id, quote_id, added_at, room)
    select placed.id, q.id, deal.approved_at, i.room
    from public.quotes q
    join public.project_items i on i.id = q.project_item_id
    where q.id = any (deal.quotes);
    perform private.settle_instalments(placed.id);
  end loop;
end
$$;
comment on function private.open_orders(uuid[]) is
$$Orders what was approved: each quote joins the order of its project, category and supplier that is not confirmed yet, or a new
one with the next number of the architect. Its instalments follow the price.
The caller (follow_approval) holds the project, so that approvals of one project take turns. Granted to nobody.
Source: docs/decisions/110.$$;
