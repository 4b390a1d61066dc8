create function public.list_admin_users()
returns table (id uuid, full_name text, email text, created_at timestamptz)
language sql stable
set search_path = ''
as $$
  select p.id, p.full_name, p.email, p.created_at
  from public.profiles p
  where p.role = 'admin'
    -- An admin who was erased keeps a row without a name.
    and p.status = 'approved'
  order by p.created_at, p.full_name, p.id
$$;
comment on function public.list_admin_users() is
  'Every admin, oldest first. For admins; 42501 to everybody else. Source: RPC-020.';
grant execute on function public.list_admin_users() to app_admin;
