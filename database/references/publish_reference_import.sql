create function public.publish_reference_import(table_ids uuid[], expected_rows integer[]) returns void
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  came bigint;
  expected bigint;
  full_state text;
begin
  if not private.asked_by('app_admin') then
    raise exception 'Apenas a equipe carrega tabelas de preços.' using errcode = '42501';
  end if;
  perform private.hold_reference_tables();
  perform private.hold_reference_import(table_ids);
  if cardinality(expected_rows) is distinct from cardinality(table_ids) or array_ndims(expected_rows) <> 1
    or exists (select from unnest(expected_rows) e (rows) where e.rows is null or e.rows < 0)
  then
    raise exception 'Informe quantas linhas cada tabela tem.' using errcode = 'PT400';
  end if;

  -- Once more after the answer was lost: it is published already.
  if not exists (
    select from unnest(table_ids, expected_rows) e (id, rows)
    join public.reference_tables t on t.id = e.id
    where t.status <> 'published' or t.rows <> e.rows
  ) then
    return;
  elsif exists (select from public.reference_tables t where t.id = any (table_ids) and t.status <> 'loading') then
    raise exception 'Esta carga terminou ou foi descartada. Carregue o arquivo de novo.' using errcode = 'REFPR';
  end if;

  select sum(coalesce(p.count, 0)), sum(e.rows) into came, expected
  from unnest(table_ids, expected_rows) e (id, rows)
  left join (
    select p.table_id, count(*) as count from private.reference_prices p where p.table_id = any (table_ids) group by p.table_id
  ) p on p.table_id = e.id;
  if exists (
    select from unnest(table_ids, expected_rows) e (id, rows)
    join public.reference_tables t on t.id = e.id
    where e.rows = 0 or e.rows <> (select count(*) from private.reference_prices p where p.table_id = e.id)
  ) then
    raise exception 'Vieram % linhas de %. Carregue o arquivo de novo.', came, expected using errcode = 'REFPR';
  end if;

  select t.state into full_state
  from public.reference_tables t
  where t.id = any (table_ids) and 24 <= (
    select count(*)
    from public.reference_tables o
    where o.status = 'published' and (o.source, o.state, o.regime) = (t.source, t.state, t.regime) and o.month > t.month
  )
  order by t.state limit 1;
  if full_state is not null then
    raise exception 'Já há 24 meses mais novos de %.', full_state using errcode = 'REFPR';
  end if;

  update public.reference_tables o set status = 'retired', retired_at = now()
  from public.reference_tables t
  where t.id = any (table_ids) and o.status = 'published'
    and (o.source, o.state, o.regime) = (t.source, t.state, t.regime)
    and (
      o.month = t.month
      -- With this one there are 25 months: the oldest goes.
      or o.month < t.month and 24 <= (
        select count(*)
        from public.reference_tables n
        where n.status = 'published' and (n.source, n.state, n.regime) = (o.source, o.state, o.regime)
          and n.month > o.month and n.month <> t.month
      ) + 1
    );
  update public.reference_tables t set status = 'published', published_at = now() where t.id = any (table_ids);
end
$$;
comment on function public.publish_reference_import(uuid[], integer[]) is
$$Publishes the tables of one import, all or none, once each has as many prices as the file: expected_rows, in the order of table_ids. A
published table of the same month, state and regime is retired in the same moment, and so is the oldest where a state would have more than 24 months.
The same call again changes nothing.
For admins; 42501 to everybody else.
Raises PT400, and REFPR where prices are missing ('Vieram 10 linhas de 12. Carregue o arquivo de novo.'), for an import that ended, and for a
month older than 24 that are published.
Definer: nobody may write reference tables.
Source: PRC-032, docs/decisions/290.$$;
grant execute on function public.publish_reference_import(uuid[], integer[]) to app_admin;
