-- Deals that were made before there were orders get theirs, as an approval would have opened it: one for each project,
-- supplier and category, confirmed where something was paid, with one instalment. Nobody is notified.

insert into public.orders (
  project_id, category, year, number, status, created_at, confirmed_at, issuer_id, architect_id, client_id, supplier_id
)
select
  d.project_id, d.category, d.year,
  row_number() over (partition by d.architect_id, d.year order by d.approved_at, d.project_id, d.category, d.supplier_id),
  case when d.paid_at is null then 'issued' else 'confirmed' end, d.approved_at, d.paid_at,
  d.architect_id, d.architect_id, d.client_id, d.supplier_id
from (
  select
    q.project_id, q.category, q.supplier_id, q.architect_id, q.client_id, min(q.approved_at) as approved_at,
    extract(year from min(q.approved_at) at time zone 'America/Sao_Paulo')::integer as year,
    min((select min(y.created_at) from public.payments y where y.quote_id = q.id)) as paid_at
  from public.quotes q
  where q.status = 'approved'
  group by q.project_id, q.category, q.supplier_id, q.architect_id, q.client_id
) d;

insert into private.number_series (series, owner_id, year, last)
select 'order', o.issuer_id, o.year, max(o.number) from public.orders o group by o.issuer_id, o.year;

insert into private.order_items (order_id, quote_id, added_at)
select o.id, q.id, q.approved_at
from public.quotes q
join public.orders o on (o.project_id, o.category, o.supplier_id) = (q.project_id, q.category, q.supplier_id)
where q.status = 'approved';

insert into public.instalments (order_id, number, label, amount, on_delivery, project_id, architect_id, client_id, supplier_id)
select o.id, 1, 'Na entrega', sum(q.price), true, o.project_id, o.architect_id, o.client_id, o.supplier_id
from public.orders o
join private.order_items t on t.order_id = o.id
join public.quotes q on q.id = t.quote_id
group by o.id
having sum(q.price) > 0;
