create function public.get_category_suppliers(category text) returns table (
  id uuid,
  full_name text,
  email text,
  company_name text,
  supplier_category text,
  further_categories text[],
  role text,
  status text
)
language sql stable
set search_path = ''
as $$
  select p.id, p.full_name, p.email, p.company_name, p.supplier_category, p.further_categories, p.role, p.status
  from public.profiles p
  where p.role = 'supplier'
    and p.status = 'approved'
    and get_category_suppliers.category = any (p.supplier_category || p.further_categories)
  order by p.full_name, p.id
$$;
comment on function public.get_category_suppliers(text) is
$$The suppliers who can be invited for a category, by name: those whose first category it is, and those who serve it besides. A read of
profiles by supplier_category finds the first only.
For architects and admins, who see approved suppliers; 42501 to everybody else.
Nullable: company_name, supplier_category.
Closed sets: role (profiles.role), status (profiles.status).
Source: OPE-024, docs/decisions/121.$$;
grant execute on function public.get_category_suppliers(text) to app_architect, app_admin;
