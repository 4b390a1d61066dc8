create function public.get_quote_record(target_quote_id uuid) returns table (
  quote_id uuid,
  request_id uuid,
  project_id uuid,
  project_name text,
  item_description text,
  quantity numeric,
  unit text,
  category text,
  architect_id uuid,
  architect_name text,
  supplier_id uuid,
  supplier_name text,
  supplier_company text,
  status text,
  closed_as text,
  price numeric,
  unit_price numeric,
  scope text,
  delivery_time_days integer,
  item_note text,
  rejection_reason text,
  version integer,
  created_at timestamptz,
  submitted_at timestamptz,
  viewed_at timestamptz,
  approved_at timestamptz,
  order_id uuid,
  order_year integer,
  order_number integer,
  paid numeric,
  commission_rate numeric,
  commission numeric,
  origin jsonb
)
language sql stable security definer
set search_path = ''
as $$
  select
    q.id, q.request_id, p.id, p.name, i.description, i.quantity, i.unit, q.category, a.id, a.full_name,
    s.id, s.full_name, s.company_name, q.status, q.closed_as, q.price, q.unit_price, q.scope, q.delivery_time_days,
    q.item_note, q.rejection_reason, q.version, q.created_at, q.submitted_at, q.viewed_at, q.approved_at,
    o.id, o.year, o.number,
    (select coalesce(sum(y.amount), 0) from public.payments y where y.quote_id = q.id),
    (select m.commission_rate from public.commissions m where m.quote_id = q.id order by m.created_at desc, m.id limit 1),
    (select coalesce(sum(m.commission_amount), 0) from public.commissions m where m.quote_id = q.id),
    private.offer_origin(q.request_id, q.version)
  from public.quotes q
  join public.project_items i on i.id = q.project_item_id
  join public.projects p on p.id = q.project_id
  join public.profiles a on a.id = q.architect_id
  join public.profiles s on s.id = q.supplier_id
  left join lateral (
    select t.order_id from private.order_items t
    where t.quote_id = q.id
    order by t.removed_at desc nulls first, t.added_at desc
    limit 1
  ) held on true
  left join public.orders o on o.id = held.order_id
  where q.id = target_quote_id and private.asked_by('app_admin')
$$;
comment on function public.get_quote_record(uuid) is
$$One row on a quote for the team: for which item of which project, by whom, what it says and how it ended, its order (the last one that
held it), what was paid of it and its commission, R$; the rate a fraction.
origin: where the answer comes from; null where it has no mark.
For admins; no row to anybody else and for no quote.
Nullable: unit, supplier_company, closed_as, price, unit_price, scope, delivery_time_days, item_note, rejection_reason, submitted_at,
viewed_at, approved_at, order_id, order_year, order_number, commission_rate, origin.
Closed sets: status (quotes.status), closed_as (quotes.closed_as), scope (quotes.scope).
Definer: what a quote says beyond its price, and what an order holds, are granted to nobody.
Source: OPE-034, docs/decisions/122.$$;
grant execute on function public.get_quote_record(uuid) to app_admin;
