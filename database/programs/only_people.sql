create function private.only_people() returns void
language plpgsql stable
set search_path = ''
as $$
begin
  if coalesce(current_setting('request.program', true), '') <> '' then
    raise exception 'Isto é de uma pessoa, não de um programa.' using errcode = 'PROGR';
  end if;
end
$$;
comment on function private.only_people() is
$$Refuses (PROGR) a request of a program, whatever its rights: consent, signatures, decisions, reading marks, preferences, sessions, people,
programs and a person's own data are acts of a person.
For the functions of such acts. Tables of what is a person's own have the trigger private.refuse_programs().
Source: security.md T113, docs/decisions/297.$$;
grant execute on function private.only_people() to app_pending, app_client, app_architect, app_supplier, app_admin;

create function private.refuse_programs() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  perform private.only_people();
  return coalesce(new, old);
end
$$;
comment on function private.refuse_programs() is
$$Before a statement that changes a table of what is a person's own: refuses it (PROGR) to programs. It also holds inside security definer functions.
The triggers are named only_people and have "when (current_setting('request.program', true) <> '')": a person pays no more than a look.
Source: security.md T113, docs/decisions/297.$$;
