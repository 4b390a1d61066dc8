create function private.drop_item() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  perform private.hold_planned_project(old.project_id);
  return old;
end
$$;
comment on function private.drop_item() is
$$Before an item is deleted: its project is in planning (PHASE).
In planning nothing was quoted yet; the foreign key of quotes refuses the rest.
Source: STA-015.$$;
