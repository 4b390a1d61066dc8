create function public.list_payments_to_confirm() returns table (
  batch_id uuid,
  order_id uuid,
  order_label text,
  category text,
  project_name text,
  amount numeric,
  payment_date date,
  recorded_at timestamptz,
  recorded_by text,
  version integer
)
language sql stable security definer
set search_path = ''
as $$
  with waiting as (
    select distinct t.order_id
    from public.quotes q
    join private.order_items t on t.quote_id = q.id and t.removed_at is null
    join public.payments y on y.quote_id = q.id and y.reverses_payment_id is null
    where q.supplier_id = (select auth.uid()) and q.status = 'approved' and private.asked_by('app_supplier')
      and not exists (select from public.sign_offs s where s.entity_id = y.batch_id and s.kind = 'payment')
  )
  select b.batch_id, o.id, private.order_label(o), o.category, p.name, b.amount - b.reversed, b.payment_date, b.recorded_at, b.recorded_by,
    b.version
  from waiting w
  join public.orders o on o.id = w.order_id
  join public.projects p on p.id = o.project_id
  cross join lateral private.payment_batches(o.id) b
  where b.state = 'registered' and b.reversed < b.amount
  order by b.recorded_at, b.batch_id
$$;
comment on function public.list_payments_to_confirm() is
$$The payments to the calling supplier of which it has not said yet whether the money arrived, the oldest first: one row for each act of
recording, with its order (0007/2026), what of it stands in R$, the day on which it was paid and the role of the person who recorded it;
version is the one that a sign-off of the payment names.
For suppliers; own only, no row to anybody else.
Closed sets: recorded_by (profiles.role).
Definer: suppliers may not read payments and projects.
Source: SUP-004.$$;
grant execute on function public.list_payments_to_confirm() to app_supplier;
