-- planning -> quoting -> in_progress -> completed, and any of them -> archived (Q-49).

create function private.refuse_title(said text) returns void
language plpgsql
set search_path = ''
as $$
declare
  refusal text := private.title_refusal(said);
begin
  if refusal is not null then
    raise exception '%', refusal using errcode = 'NNAME';
  end if;
end
$$;
comment on function private.refuse_title(text) is
  'Raises NNAME with the sentence of private.title_refusal when a project may not be called so. For the triggers of projects.';
grant execute on function private.refuse_title(text) to app_architect;

create function private.open_project() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  if current_user = 'app_architect' then
    new.architect_id := coalesce(new.architect_id, auth.uid());
    new.created_at := now();
    perform private.refuse_title(new.name);
    perform private.check_new_project(new.client_id, new.id);
  end if;
  new.name := btrim(new.name);
  new.address := nullif(btrim(new.address), '');

  -- A foreign key sees any profile; only this sees whether it is somebody to build for. An
  -- architect reads approved clients, so "pending" and "absent" get the same answer.
  if not exists (
    select from public.profiles p
    where p.id = new.client_id and p.role = 'client' and p.status = 'approved'
  ) then
    raise exception 'Escolha um cliente com cadastro aprovado.' using errcode = 'CLIEN';
  end if;
  return new;
end
$$;
comment on function private.open_project() is
  'Before a project is inserted: its client must be an approved client (CLIEN), its name without links and hidden signs (NNAME), and an architect opens so many a day (check_new_project). Whose it is and that it starts in planning is in the policy. Source: PER-005, VAL-016, security.md T56.';

create trigger projects_open
  before insert on public.projects
  for each row execute function private.open_project();

-- After projects_audit_insert, by its name: the trail says first that the project was opened.
create trigger projects_tell_client
  after insert on public.projects
  for each row when (current_user = 'app_architect')
  execute function private.tell_client();

create function private.move_project() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  -- Items, quotes, budgets and payments carry copies of these two.
  if (new.client_id, new.architect_id) is distinct from (old.client_id, old.architect_id) then
    raise exception 'O cliente e o arquiteto de um projeto não mudam.' using errcode = 'PHASE';
  end if;

  -- The invitation function, the approval of quotes and the owner's tools run as the owner.
  if current_user <> 'app_architect' then
    return new;
  end if;

  if (new.name, new.address) is distinct from (old.name, old.address) then
    if old.status <> 'planning' then
      raise exception 'Nome e endereço só mudam enquanto o projeto está em planejamento.' using errcode = 'PHASE';
    end if;
    new.name := btrim(new.name);
    new.address := nullif(btrim(new.address), '');
    if new.name is distinct from old.name then
      perform private.refuse_title(new.name);
    end if;
  end if;

  if new.status = old.status then
    return new;
  end if;
  if new.status = 'in_progress' and old.status in ('planning', 'quoting') then
    if not private.has_approved_quote(new.id) then
      raise exception 'Aprove um orçamento antes de iniciar a obra.' using errcode = 'START';
    end if;
    return new;
  end if;
  if new.status = 'archived' or (old.status = 'in_progress' and new.status = 'completed') then
    return new;
  end if;
  raise exception 'O projeto não pode passar desta fase para a escolhida.' using errcode = 'PHASE';
end
$$;
comment on function private.move_project() is
  'Before a project changes. Its architect edits name (NNAME as above) and address in planning, starts it once a quote is approved (START), concludes it and archives it; anything else raises PHASE, planning -> quoting included: only the invitation function does that. Source: Q-06, Q-49, Q-75, security.md T38.';

create trigger projects_move
  before update on public.projects
  for each row execute function private.move_project();

create trigger profiles_open_waiting_projects
  after update of status on public.profiles
  for each row when (new.status = 'approved' and old.status <> 'approved' and new.role = 'client')
  execute function private.open_waiting_projects();
