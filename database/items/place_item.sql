create function private.place_item() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  -- A heading is one line, and "Sala " is not another room than "Sala"; the same of a code.
  new.room := nullif(btrim(regexp_replace(new.room, '[[:space:]]+', ' ', 'g')), '');
  new.code := nullif(btrim(regexp_replace(new.code, '[[:space:]]+', ' ', 'g')), '');
  if tg_op = 'INSERT' and coalesce(new.position, 0) = 0 then
    -- Two people may add at once: each one's list is numbered as a whole, behind the one that came first.
    perform from public.projects p where p.id = new.project_id for no key update;
    -- Rows of the same statement are seen here, so the rows of a list keep their order.
    select least(coalesce(max(i.position), 0), 999999999) + 1 into new.position
    from public.project_items i where i.project_id = new.project_id;
  end if;
  return new;
end
$$;
comment on function private.place_item() is
$$Before an item is inserted, or its room, code or position changes: room and code are one trimmed line or null; a new item
without a position comes last in its project, under the project's lock.$$;
