create function private.open_project() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  if private.sent_by('app_architect') then
    new.architect_id := coalesce(new.architect_id, auth.uid());
    new.created_at := now();
    perform private.refuse_name(private.title_refusal(new.name));
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
$$Before a project is inserted: its client must be an approved client (CLIEN), its name without links and hidden signs
(NNAME), and an architect opens so many a day (check_new_project).
Whose it is and that it starts in planning is in the policy.
Source: PER-005, VAL-016, security.md T56.$$;
