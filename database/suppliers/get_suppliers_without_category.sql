create function public.get_suppliers_without_category()
returns table (id uuid, full_name text, email text, company_name text, created_at timestamptz)
language sql stable
set search_path = ''
as $$
  select p.id, p.full_name, p.email, p.company_name, p.created_at
  from public.profiles p
  where p.role = 'supplier'
    and p.supplier_category is null
    and p.status <> 'rejected'
  order by p.created_at desc, p.id
$$;
comment on function public.get_suppliers_without_category() is
$$Suppliers who cannot be invited yet for want of a category, newest first; rejected ones left out.
Nullable: company_name.
For admins; 42501 to everybody else.
Source: Q-61, RPC-002.$$;
grant execute on function public.get_suppliers_without_category() to app_admin;
