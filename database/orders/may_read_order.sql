create function private.may_read_order(placed public.orders) returns boolean
language sql stable
set search_path = ''
as $$
  select case
    when private.asked_by('app_admin') then true
    when private.asked_by('app_architect') then (placed).architect_id = (select auth.uid())
    when private.asked_by('app_client') then (placed).client_id = (select auth.uid())
    when private.asked_by('app_supplier') then (placed).supplier_id = (select auth.uid())
    else false
  end
$$;
comment on function private.may_read_order(public.orders) is
$$Whether the caller may read an order: its client, architect and supplier, in that role, and admins.
For definer functions; granted to nobody.$$;
