-- What is asked of suppliers changes only while the project is in planning. The order of
-- the list and the rooms are the architect's own and change nothing that was quoted: they stay free.

create function private.hold_planned_project(project uuid) returns public.projects
language plpgsql
set search_path = ''
as $$
declare
  held public.projects;
begin
  -- The lock keeps the invitation function from moving the project on while an item is written.
  select * into held from public.projects p where p.id = project for share;
  if not found then
    raise exception 'Projeto não encontrado.' using errcode = '42501';
  end if;
  if held.status <> 'planning' then
    raise exception 'Os itens só mudam enquanto o projeto está em planejamento.' using errcode = 'PHASE';
  end if;
  return held;
end
$$;
comment on function private.hold_planned_project(uuid) is
  'Locks and returns a project in planning that the caller may see. Raises 42501 when there is none (absent or somebody else''s, the same answer) and PHASE when it has left planning.';
grant execute on function private.hold_planned_project(uuid) to app_architect;

create function private.place_item() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  -- A heading is one line, and "Sala " is not another room than "Sala".
  new.room := nullif(btrim(regexp_replace(new.room, '[[:space:]]+', ' ', 'g')), '');
  if tg_op = 'INSERT' and coalesce(new.position, 0) = 0 then
    -- Two people may add at once: each list is numbered whole, behind the one that came first.
    perform from public.projects p where p.id = new.project_id for no key update;
    -- Rows of the same statement are seen here, so the rows of a list keep their order.
    select least(coalesce(max(i.position), 0), 999999999) + 1 into new.position
    from public.project_items i where i.project_id = new.project_id;
  end if;
  return new;
end
$$;
comment on function private.place_item() is
  'Before an item is inserted, or its room or position changes: the room is one trimmed line or null; a new item that names no position comes last in its project, under the project''s lock.';

create trigger project_items_place_new
  before insert on public.project_items
  for each row execute function private.place_item();

create trigger project_items_place
  before update of room, position on public.project_items
  for each row execute function private.place_item();

create function private.plan_item() returns trigger
language plpgsql
set search_path = ''
as $$
declare
  project public.projects;
begin
  if current_user = 'app_architect' then
    project := private.hold_planned_project(new.project_id);
    new.created_at := now();
  else
    select * into strict project from public.projects p where p.id = new.project_id;
  end if;
  new.architect_id := project.architect_id;
  new.client_id := project.client_id;
  new.description := btrim(new.description);
  new.quantity := private.exact_number(new.quantity, 3, 'Informe a quantidade com até três casas decimais.');
  new.specifications_url := nullif(btrim(new.specifications_url), '');
  return new;
end
$$;
comment on function private.plan_item() is
  'Before an item is inserted: its project is the caller''s and in planning; copies the project''s people onto the row; a quantity of up to three decimals (DECIM). Source: STA-015, gateway/docs/tuning.md, "Policies".';

create trigger project_items_plan
  before insert on public.project_items
  for each row execute function private.plan_item();

create function private.change_item() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  if current_user = 'app_architect' then
    perform private.hold_planned_project(old.project_id);
  end if;
  -- The copies on quotes and the freeze both rest on this.
  if (new.project_id, new.architect_id, new.client_id) is distinct from (old.project_id, old.architect_id, old.client_id) then
    raise exception 'Um item não muda de projeto.' using errcode = 'PHASE';
  end if;
  new.description := btrim(new.description);
  new.quantity := private.exact_number(new.quantity, 3, 'Informe a quantidade com até três casas decimais.');
  new.specifications_url := nullif(btrim(new.specifications_url), '');
  return new;
end
$$;
comment on function private.change_item() is
  'Before anything of an item but its room and position is written: its project is in planning (PHASE) and stays the same; a quantity of up to three decimals (DECIM). Source: Q-75, security.md B5.';

create trigger project_items_change
  before update of project_id, architect_id, client_id, description, category, quantity, unit, specifications_url
  on public.project_items
  for each row execute function private.change_item();

create function private.drop_item() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  if current_user = 'app_architect' then
    perform private.hold_planned_project(old.project_id);
  end if;
  return old;
end
$$;
comment on function private.drop_item() is
  'Before an item is deleted: its project is in planning (PHASE). In planning nothing was quoted yet; the foreign key of quotes refuses the rest. Source: STA-015.';

create trigger project_items_drop
  before delete on public.project_items
  for each row execute function private.drop_item();
