create function private.move_project() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  if (new.name, new.address) is distinct from (old.name, old.address) then
    if old.status <> 'planning' then
      raise exception 'Nome e endereço só mudam enquanto o projeto está em planejamento.' using errcode = 'PHASE';
    end if;
    new.name := btrim(new.name);
    new.address := nullif(btrim(new.address), '');
    if new.name is distinct from old.name then
      perform private.refuse_name(private.title_refusal(new.name));
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
$$Before an architect changes a project.
They edit name (NNAME as in open_project) and address in planning, start it once a quote is approved (START), conclude
it and archive it; anything else raises PHASE, planning -> quoting included: only the invitation function does that.
Source: Q-06, Q-49, Q-75, security.md T38.$$;
