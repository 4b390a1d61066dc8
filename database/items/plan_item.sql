create function private.plan_item() returns trigger
language plpgsql
set search_path = ''
as $$
declare
  project public.projects;
begin
  if private.sent_by('app_architect') then
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
$$Before an item is inserted: its project is the caller's and in planning; copies the project's people onto the row; a
quantity of up to three decimals (DECIM).
Source: STA-015.$$;
