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

  -- A foreign key accepts any profile; only this check sees whether it is an approved client. An architect reads
  -- approved clients only, so "pending" and "absent" get the same error.
  if (new.client_id is not null or private.sent_by('app_architect')) and not exists (
    select from public.profiles p
    where p.id = new.client_id and p.role = 'client' and p.status = 'approved'
  ) then
    raise exception 'Escolha um cliente com cadastro aprovado.' using errcode = 'CLIEN';
  end if;
  return new;
end
$$;
comment on function private.open_project() is
$$Before a project is inserted: its client must be an approved client (CLIEN), but for one that waits for the client whom its architect
invited (invite_client); its name without links and hidden signs
(NNAME), and an architect opens a limited number a day (check_new_project).
The policy checks the owner and that it starts in planning.
Source: PER-005, VAL-016, security.md T56.$$;
