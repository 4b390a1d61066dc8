create function public.list_suppliers_to_invite(serving text) returns table (
  id uuid,
  full_name text,
  company_name text,
  email text,
  phone_number text,
  works bigint,
  requests bigint,
  answered bigint,
  declined bigint,
  last_price numeric,
  last_unit text,
  last_item text,
  last_price_at timestamptz,
  name_key text,
  search_text text
)
language sql stable
begin atomic
  select
    p.id, p.full_name, p.company_name, p.email,
    private.phone_as_read(p.id),
    coalesce(held.works, 0), coalesce(asked.requests, 0), coalesce(asked.answered, 0), coalesce(asked.declined, 0),
    latest.price, latest.unit, latest.description, latest.submitted_at,
    private.plain_words(coalesce(p.company_name, p.full_name)),
    private.plain_words(concat_ws(' ', p.company_name, p.full_name, p.email))
  from public.profiles p
  -- Each is read once for the whole list, by the index of the caller's own rows, and left out of the plan where its columns are.
  left join (
    select o.supplier_id, count(distinct o.project_id) as works
    from public.orders o
    where o.status <> 'cancelled'
    group by o.supplier_id
  ) held on held.supplier_id = p.id
  left join (
    select r.supplier_id, count(*) as requests, count(*) filter (where r.version > 0) as answered,
      count(*) filter (where r.intent = 'will_not_quote') as declined
    from public.quote_requests r
    group by r.supplier_id
  ) asked on asked.supplier_id = p.id
  left join (
    select distinct on (q.supplier_id)
      q.supplier_id, round(q.price / i.quantity, 2) as price, i.unit, i.description, q.submitted_at
    from public.quotes q
    join public.project_items i on i.id = q.project_item_id
    where q.price > 0 and q.submitted_at is not null and i.quantity > 0 and i.category = serving
    order by q.supplier_id, q.submitted_at desc, i.position, i.id
  ) latest on latest.supplier_id = p.id
  where p.role = 'supplier'
    and p.status = 'approved'
    and serving = any (p.supplier_category || p.further_categories);
end;
comment on function public.list_suppliers_to_invite(text) is
$$The suppliers who can be invited for a category (serving), as get_category_suppliers, with what the calling architect knows of them from
own projects; to be filtered, searched (search_text), ordered (by a column or name_key) and cut into pages like a table. works: projects
with an order that is not cancelled. requests: how often they were asked, of any category; answered and declined of those. last_price: R$
for one last_unit of last_item, the price of the latest answer in the category (last_price_at) over its quantity, with the item's part of
freight and discount. phone_number where the caller may read it (masked.profiles). Nothing in it comes from another architect.
For architects; 42501 to everybody else.
Nullable: company_name, phone_number, last_price, last_unit, last_item, last_price_at.
Its body is kept parsed and it has no settings, so that PostgreSQL inlines it.
Source: docs/decisions/061, 238.$$;
grant execute on function public.list_suppliers_to_invite(text) to app_architect;
