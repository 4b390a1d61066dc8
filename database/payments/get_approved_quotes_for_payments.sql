create function public.get_approved_quotes_for_payments(architect_user_id uuid default null) returns table (
  quote_id uuid,
  project_name text,
  supplier_name text,
  item_description text,
  quote_price numeric,
  category text,
  has_payment boolean,
  total_paid numeric,
  remaining_amount numeric
)
language sql stable security definer
set search_path = ''
as $$
  with asked as (
    select
      case
        when private.asked_by('app_admin') then architect_user_id
        when private.asked_by('app_architect')
          and coalesce(architect_user_id, (select auth.uid())) = (select auth.uid()) then (select auth.uid())
      end as architect,
      private.asked_by('app_admin') and architect_user_id is null as everybody
  )
  select
    d.id,
    p.name,
    s.full_name,
    i.description,
    d.price,
    d.category,
    paid.total > 0,
    paid.total,
    d.price - paid.total
  from asked
  cross join lateral private.approved_deals(asked.architect, asked.everybody) d
  join public.projects p on p.id = d.project_id
  join public.project_items i on i.id = d.project_item_id
  join public.profiles s on s.id = d.supplier_id
  cross join lateral (
    select coalesce(sum(y.amount), 0) as total from public.payments y where y.quote_id = d.id
  ) paid
  order by p.created_at desc, p.id, d.category, i.position, i.id
$$;
comment on function public.get_approved_quotes_for_payments(uuid) is
$$Approved quotes with what was paid and what remains, in R$ (has_payment: total_paid > 0), newest project first.
An architect sees their own, whether asking by their id or by null; an admin all with null, or one architect's.
Another's id gives an architect no row.
Definer: joins by columns that are granted to nobody.
Source: Q-26, Q-45, RPC-019.$$;
grant execute on function public.get_approved_quotes_for_payments(uuid) to app_architect, app_admin;
