create function public.add_reference_rows(table_ids uuid[], rows jsonb) returns integer
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  from_source text;
  wrong text;
  added integer;
begin
  perform private.hold_reference_import(table_ids);
  if jsonb_array_length(case jsonb_typeof(rows) when 'array' then rows else '[]' end) not between 1 and 500 then
    raise exception 'Envie de 1 a 500 linhas de cada vez.' using errcode = 'PT400';
  elsif exists (select from public.reference_tables t where t.id = any (table_ids) and t.status <> 'loading') then
    raise exception 'Esta carga terminou ou foi descartada. Carregue o arquivo de novo.' using errcode = 'REFPR';
  end if;
  select left(coalesce(r.value ->> 'code', r.place::text), 40) into wrong
  from jsonb_array_elements(rows) with ordinality r (value, place)
  where not private.is_reference_row(r.value, cardinality(table_ids))
  order by r.place limit 1;
  if wrong is not null then
    raise exception 'A linha % não tem código, descrição, unidade ou preços que possam ser lidos.', wrong using errcode = 'PT400';
  end if;
  select t.source into from_source from public.reference_tables t where t.id = table_ids[1];

  insert into private.reference_entries (source, kind, code, description, unit, words)
  select distinct from_source, r ->> 'kind', r ->> 'code', r ->> 'description', r ->> 'unit', private.plain_words(r ->> 'description')
  from jsonb_array_elements(rows) r
  on conflict do nothing;

  with said as materialized (
    select e.id as entry_id, t.id as table_id, (r.value -> 'prices' ->> (t.place - 1)::integer)::numeric as price
    from jsonb_array_elements(rows) r
    join private.reference_entries e
      on (e.source, e.kind, e.code, e.unit) = (from_source, r.value ->> 'kind', r.value ->> 'code', r.value ->> 'unit')
      and md5(e.description) = md5(r.value ->> 'description')
    cross join unnest(table_ids) with ordinality t (id, place)
    where r.value -> 'prices' ->> (t.place - 1)::integer is not null
  ), fresh as (
    insert into private.reference_prices (table_id, entry_id, price)
    select s.table_id, s.entry_id, s.price from said s
    on conflict do nothing
    returning table_id
  ), counted as (
    update public.reference_tables t set rows = t.rows + f.count
    from (select f.table_id, count(*)::integer as count from fresh f group by f.table_id) f
    where t.id = f.table_id
    returning f.count
  )
  select coalesce(sum(c.count), 0) into added from counted c;

  -- A part that is sent again adds nothing. A code that comes twice, with another price or under another name, would be found twice or
  -- with one of its prices, whichever came first.
  select r.value ->> 'code' into wrong
  from jsonb_array_elements(rows) r
  join private.reference_entries e on (e.source, e.kind, e.code) = (from_source, r.value ->> 'kind', r.value ->> 'code')
  cross join unnest(table_ids) with ordinality t (id, place)
  join private.reference_prices p on p.table_id = t.id and p.entry_id = e.id
  where p.price is distinct from (r.value -> 'prices' ->> (t.place - 1)::integer)::numeric
    or (e.unit, e.description) is distinct from (r.value ->> 'unit', r.value ->> 'description')
  limit 1;
  if wrong is not null then
    raise exception 'O código % veio duas vezes, com preços ou descrições diferentes.', wrong using errcode = 'REFPR';
  end if;
  return added;
end
$$;
comment on function public.add_reference_rows(uuid[], jsonb) is
$$Adds a part of a file to the tables of one import, all or none: rows is [{kind, code, description, unit, prices}], up to 500, prices with a
number in R$ to the cent, or null, for each of table_ids in their order. A part that is sent again changes nothing. Returns how many prices are new.
For admins; 42501 to everybody else.
Raises PT400 for a row that cannot be read, REFPR for an import that ended and for a code that comes twice with other prices or words.
Definer: nobody may write reference prices.
Source: PRC-031, docs/decisions/290.$$;
grant execute on function public.add_reference_rows(uuid[], jsonb) to app_admin;

create function private.is_reference_row(said jsonb, prices integer) returns boolean
language sql immutable
set search_path = ''
as $$
  select coalesce(
    jsonb_typeof(said) = 'object'
    and said ->> 'kind' in ('input', 'composition')
    and said ->> 'code' ~ '^[0-9A-Z./-]{1,20}$'
    and jsonb_typeof(said -> 'description') = 'string' and length(said ->> 'description') between 1 and 1000
    and jsonb_typeof(said -> 'unit') = 'string' and length(said ->> 'unit') between 1 and 20
    and not private.has_hidden_signs((said ->> 'description') || (said ->> 'unit'))
    and case jsonb_typeof(said -> 'prices')
      when 'array' then jsonb_array_length(said -> 'prices') = is_reference_row.prices and not exists (
        select from jsonb_array_elements(said -> 'prices') p
        where case jsonb_typeof(p.value)
          when 'null' then false
          when 'number' then not (
            p.value::numeric > 0 and p.value::numeric < 10000000000 and p.value::numeric = round(p.value::numeric, 2)
          )
          else true
        end
      )
    end,
    false
  )
$$;
comment on function private.is_reference_row(jsonb, integer) is
$$Whether a row of a file says a known kind, a code, a description and a unit without hidden signs, and as many
prices, each a positive amount to the cent or null.
For add_reference_rows; granted to nobody.$$;
