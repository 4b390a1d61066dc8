create function private.keep_people_of_project() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  if (new.client_id, new.architect_id) is distinct from (old.client_id, old.architect_id) then
    raise exception 'O cliente e o arquiteto de um projeto não mudam.' using errcode = 'PHASE';
  end if;
  return new;
end
$$;
comment on function private.keep_people_of_project() is
$$Before a project changes, whoever changes it: its client and architect stay (PHASE).
Items, requests, quotes, budgets and payments carry copies of these two.$$;
