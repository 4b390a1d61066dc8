create function public.get_supplier_approved_projects() returns table (
  quote_id uuid,
  approved_at timestamptz,
  quote_price numeric,
  project_name text,
  project_address text,
  total_items integer,
  item_category text,
  item_descriptions text[],
  item_quantities text[],
  quote_delivery_days integer,
  quote_notes text,
  architect_name text,
  architect_email text,
  architect_phone text,
  client_name text,
  client_email text,
  client_phone text
)
language sql stable security definer
set search_path = ''
as $$
  with deals as (
    select
      q.project_id,
      q.category,
      q.architect_id,
      q.client_id,
      max(q.approved_at) as approved_at,
      sum(q.price) as price,
      count(*)::integer as total_items,
      array_agg(i.description order by i.position, i.id) as descriptions,
      array_agg(replace(trim_scale(i.quantity)::text, '.', ',') || ' ' || i.unit order by i.position, i.id) as quantities,
      max(q.delivery_time_days) as delivery_time_days,
      (array_agg(q.notes order by q.submitted_at desc nulls last, q.id))[1] as notes
    from public.quotes q
    join public.project_items i on i.id = q.project_item_id
    where q.supplier_id = (select auth.uid())
      and q.status = 'approved'
    group by q.project_id, q.category, q.architect_id, q.client_id
  )
  select
    (
      select q.id
      from public.quotes q
      where q.supplier_id = (select auth.uid()) and q.project_id = d.project_id and q.category = d.category
      order by q.status <> 'requested', q.id
      limit 1
    ),
    d.approved_at, d.price, p.name, p.address, d.total_items, d.category, d.descriptions, d.quantities,
    d.delivery_time_days, d.notes,
    a.full_name, a.email, a.phone_number,
    c.full_name,
    case when o.id is null then c.email end,
    case when o.id is null then c.phone_number end
  from deals d
  join public.projects p on p.id = d.project_id
  join public.profiles a on a.id = d.architect_id
  join public.profiles c on c.id = d.client_id
  left join private.project_objections o on o.project_id = d.project_id and o.status in ('open', 'upheld')
  order by d.approved_at desc, p.name, d.category, d.project_id
$$;
comment on function public.get_supplier_approved_projects() is
$$The caller's own deals, newest approval first, one row per project and category: approved rows only are listed and
summed (R$). item_descriptions and item_quantities ('12,5 m²') run parallel.
Carries the contacts of architect and client, which approval opens to the supplier (Q-64); the client's are null while
they say that they do not recognise the project.
For suppliers.
Nullable: project_address, quote_notes, architect_phone, client_email, client_phone.
Definer: suppliers may not read projects, items or people.
Source: Q-21, Q-69.$$;
grant execute on function public.get_supplier_approved_projects() to app_supplier;
