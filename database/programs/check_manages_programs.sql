create function private.check_manages_programs() returns void
language plpgsql stable
set search_path = ''
as $$
begin
  perform private.only_people();
  if not private.asked_by('app_client', 'app_architect', 'app_supplier') then
    raise exception 'Só uma conta aprovada dá acesso a programas.' using errcode = '42501';
  end if;
  perform private.need('manage');
end
$$;
comment on function private.check_manages_programs() is
$$Refuses who may not let programs into the account that they act for: PROGR to programs, 42501 without an approved account of a client,
architect or supplier, RIGHT without the right to manage it. Granted to nobody.$$;

create function private.check_plan_has_api(account public.profiles) returns void
language plpgsql stable
set search_path = ''
as $$
begin
  if account.role = 'architect' and account.plan in ('basico', 'profissional') then
    raise exception 'A API é do plano Empresarial.' using errcode = 'APIPL';
  end if;
end
$$;
comment on function private.check_plan_has_api(public.profiles) is
$$Before an account lets a program in: APIPL for an architect with the plan Básico or Profissional. What was let in before goes on.
Granted to nobody.
Source: docs/decisions/296.$$;
