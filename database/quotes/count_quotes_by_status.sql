create function public.count_quotes_by_status(supplier_user_id uuid) returns table (status text, count bigint)
language sql stable
set search_path = ''
as $$
  select g.quote_status, count(*)
  from private.quote_groups(supplier_user_id) g
  group by g.quote_status
  order by g.quote_status
$$;
comment on function public.count_quotes_by_status(uuid) is
$$How many of a supplier's requests (groups, as get_supplier_quotes lists them) are in each status; a status without any has no row.
For the supplier in question and admins; nobody else gets a row.
Closed sets: status (quotes.status).
Source: Q-21.$$;
grant execute on function public.count_quotes_by_status(uuid) to app_supplier, app_admin;
