create function private.need(wanted text) returns void
language plpgsql stable security definer
set search_path = ''
as $$
begin
  if private.may(wanted) then
    return;
  end if;
  raise exception 'Seu acesso a esta conta não permite isso. Peça a %.', (
    select p.full_name
    from public.profiles p
    where p.id = private.titular_of(auth.uid())
  ) using errcode = 'RIGHT';
end
$$;
comment on function private.need(text) is
$$Refuses (RIGHT) an act for which the caller lacks a right in the account for which they act (private.may), and names the titular, who has it.
For functions whose act lands on no table with private.needs.
Definer: not everybody reads the profile of the titular.
Source: docs/decisions/267.$$;
grant execute on function private.need(text) to app_pending, app_client, app_architect, app_supplier, app_admin;
