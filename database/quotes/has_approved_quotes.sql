create function public.has_approved_quotes(supplier_user_id uuid) returns boolean
language sql stable
set search_path = ''
as $$
  select exists (
    select
    from public.quotes q
    where q.supplier_id = supplier_user_id
      and q.status = 'approved'
  )
$$;
comment on function public.has_approved_quotes(uuid) is
$$Whether any quote of the supplier was approved.
For the supplier in question and admins; false to anybody else.
Source: Q-11, Q-26.$$;
grant execute on function public.has_approved_quotes(uuid) to app_supplier, app_admin;
