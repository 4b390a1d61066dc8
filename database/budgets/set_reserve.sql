create function public.set_reserve(target_project_id uuid, amount numeric) returns numeric
language plpgsql volatile security definer
set search_path = ''
as $$
begin
  if not exists (
    select from public.projects p
    where p.id = target_project_id
      and (private.asked_by('app_admin') or private.asked_by('app_architect') and p.architect_id = auth.uid())
  ) then
    raise exception 'Projeto não encontrado.' using errcode = 'PT404';
  elsif coalesce(set_reserve.amount, -1) < 0 then
    raise exception 'A reserva não pode ser negativa nem ficar em branco.' using errcode = 'DECIM';
  end if;

  insert into public.project_reserves as r (project_id, amount, architect_id, client_id)
  select p.id, private.reais(set_reserve.amount), p.architect_id, p.client_id
  from public.projects p
  where p.id = target_project_id
  on conflict (project_id) do update set amount = excluded.amount;
  return private.reais(set_reserve.amount);
end
$$;
comment on function public.set_reserve(uuid, numeric) is
$$Sets what a project keeps back for what nobody foresaw: R$ from 0, to the cent (DECIM). Returns it.
For the project's architect and admins; to anybody else the project does not exist (PT404).
Definer: nobody may write reserves.
Source: docs/decisions/115.$$;
grant execute on function public.set_reserve(uuid, numeric) to app_architect, app_admin;
