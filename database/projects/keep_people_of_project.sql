create function private.keep_people_of_project() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  if old.client_id is not null and new.client_id is distinct from old.client_id then
    raise exception 'O cliente de um projeto não muda.' using errcode = 'PHASE';
  -- A condition of its own: the roles that send plain updates may not call the function, nor change this column.
  elsif new.architect_id <> old.architect_id then
    if not private.is_being_transferred(old.id, old.architect_id, new.architect_id) then
      raise exception 'O arquiteto de um projeto só muda por uma transferência.' using errcode = 'PHASE';
    end if;
  end if;
  return new;
end
$$;
comment on function private.keep_people_of_project() is
$$Before anybody changes a project: its client stays, once it has one, and its architect but for a transfer
(PHASE).
Items, requests, quotes, budgets and payments carry copies of these two (docs/decisions/081, 122).$$;
