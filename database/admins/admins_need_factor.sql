create function private.admins_need_factor() returns boolean
language sql stable
set search_path = ''
as $$
  select exists (select from private.settings s where s.name = 'admin_second_factor' and s.value = 'required')
$$;
comment on function private.admins_need_factor() is
$$Whether the operator requires a second factor of every admin (ADMIN_SECOND_FACTOR, written at start by product/people.ts).
For private.db_role; granted to nobody.
Source: docs/decisions/117.$$;
