create function public.count_supplier_requests(supplier_user_id uuid) returns table (
  total bigint,
  pending bigint,
  sent bigint,
  approved bigint,
  not_selected bigint
)
language sql stable
set search_path = ''
as $$
  select
    count(*),
    count(*) filter (where g.requested_items > 0),
    count(*) filter (where g.waiting_items > 0),
    count(*) filter (where g.approved_items > 0),
    count(*) filter (where private.not_selected(g.quote_status, g.rejected_items))
  from private.quote_groups(private.readable_supplier(supplier_user_id)) g
  having private.readable_supplier(supplier_user_id) is not null
$$;
comment on function public.count_supplier_requests(uuid) is
$$One row with the numbers of the supplier's counters.
A request of which one item was won, one lost and one is undecided counts in each of the three, so the four need not sum
to the total.
For the supplier in question and admins; no row to anybody else.
Source: Q-21.$$;
grant execute on function public.count_supplier_requests(uuid) to app_supplier, app_admin;
