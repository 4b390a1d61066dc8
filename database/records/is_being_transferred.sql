create function private.is_being_transferred(project uuid, old_architect uuid, new_architect uuid) returns boolean
language sql stable
set search_path = ''
as $$
  select exists (
    select from public.project_transfers t
    where t.project_id = project and t.from_architect_id = old_architect and t.to_architect_id = new_architect
      and t.transferred_at = now()
  )
$$;
comment on function private.is_being_transferred(uuid, uuid, uuid) is
$$Whether this transaction is the transfer of a project between these two: the only one in which its architect may change.
For the triggers of projects and items; granted to nobody.$$;
