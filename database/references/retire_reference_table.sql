create function public.retire_reference_table(table_id uuid) returns void
language plpgsql volatile security definer
set search_path = ''
as $$
begin
  if not private.asked_by('app_admin') then
    raise exception 'Apenas a equipe retira tabelas de preços.' using errcode = '42501';
  end if;
  perform private.hold_reference_tables();
  perform from public.reference_tables t where t.id = retire_reference_table.table_id for no key update;
  if not found then
    raise exception 'Esta tabela não existe mais.' using errcode = 'PT404';
  end if;
  update public.reference_tables t set status = 'retired', retired_at = now()
  where t.id = retire_reference_table.table_id and t.status <> 'retired';
end
$$;
comment on function public.retire_reference_table(uuid) is
$$Takes a table of reference prices from those that architects search, for good; its prices are deleted later. What was taken from it into a
forecast stays. A table that was retired before stays as it is.
For admins; 42501 to everybody else. Raises PT404.
Definer: nobody may write reference tables.
Source: PRC-033, docs/decisions/290.$$;
grant execute on function public.retire_reference_table(uuid) to app_admin;
