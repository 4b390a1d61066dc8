create function private.hold_reference_import(table_ids uuid[]) returns void
language plpgsql
set search_path = ''
as $$
begin
  if not private.asked_by('app_admin') then
    raise exception 'Apenas a equipe carrega tabelas de preços.' using errcode = '42501';
  elsif coalesce(cardinality(table_ids), 0) not between 1 and 27 or array_ndims(table_ids) <> 1
    or (select count(distinct t.id) from unnest(table_ids) t (id)) < cardinality(table_ids)
  then
    raise exception 'Informe as tabelas desta carga, cada uma uma vez.' using errcode = 'PT400';
  end if;
  perform from public.reference_tables t where t.id = any (table_ids) order by t.id for no key update;
  if (select count(*) from public.reference_tables t where t.id = any (table_ids)) < cardinality(table_ids)
    or (select count(distinct (t.source, t.month, t.regime)) from public.reference_tables t where t.id = any (table_ids)) > 1
    or (select count(distinct t.state) from public.reference_tables t where t.id = any (table_ids)) < cardinality(table_ids)
  then
    raise exception 'Esta carga terminou ou foi descartada. Carregue o arquivo de novo.' using errcode = 'REFPR';
  end if;
end
$$;
comment on function private.hold_reference_import(uuid[]) is
$$Locks the tables of one import in the order of their ids, so that a part that is sent twice at once, and a part and the publishing, take
turns.
Raises 42501 for anybody but an admin, PT400 for no list of 1 to 27 different tables, REFPR where one is gone, two are of
one state, or they are not of one month.
For add_reference_rows and publish_reference_import; granted to nobody.$$;
