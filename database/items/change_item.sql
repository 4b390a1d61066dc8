create function private.change_item() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  if private.sent_by('app_architect') then
    perform private.hold_planned_project(old.project_id);
  end if;
  -- The copies on quotes and the freeze both rest on this.
  if new.project_id <> old.project_id or old.client_id is not null and new.client_id is distinct from old.client_id then
    raise exception 'Um item não muda de projeto.' using errcode = 'PHASE';
  -- A condition of its own: the roles that send plain updates may not call the function, nor change this column.
  elsif new.architect_id <> old.architect_id then
    if not private.is_being_transferred(old.project_id, old.architect_id, new.architect_id) then
      raise exception 'Um item não muda de arquiteto sem o seu projeto.' using errcode = 'PHASE';
    end if;
  end if;
  new.description := btrim(new.description);
  new.quantity := private.exact_number(new.quantity, 3, 'Informe a quantidade com até três casas decimais.');
  new.specifications_url := nullif(btrim(new.specifications_url), '');
  return new;
end
$$;
comment on function private.change_item() is
$$Before anything of an item but its room and position is written: its project is in planning (PHASE) and stays the same;
a quantity of up to three decimals (DECIM).
Source: Q-75, security.md B5.$$;
