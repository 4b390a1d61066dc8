create function private.readable_supplier(asked uuid) returns uuid
language sql stable
set search_path = ''
as $$
  select asked
  where private.asked_by('app_admin')
    or private.asked_by('app_supplier') and asked = (select auth.uid())
$$;
comment on function private.readable_supplier(uuid) is
$$The supplier's id when the caller may read that supplier's numbers (oneself, or any for an admin), otherwise null:
an id supplied by the caller proves nothing (Q-26, security.md T07).$$;
grant execute on function private.readable_supplier(uuid) to app_supplier, app_admin;
