create function public.begin_reference_import(source text, month date, states text[], regime text, file_digest text) returns table (
  id uuid,
  state text,
  rows integer
)
language plpgsql volatile security definer
set search_path = ''
as $$
#variable_conflict use_column
begin
  if not private.asked_by('app_admin') then
    raise exception 'Apenas a equipe carrega tabelas de preços.' using errcode = '42501';
  elsif begin_reference_import.source is distinct from 'sinapi' then
    raise exception 'Só há tabelas do SINAPI.' using errcode = 'PT400';
  elsif begin_reference_import.month is null or extract(day from begin_reference_import.month) <> 1
    or begin_reference_import.month not between '2000-01-01' and private.day_in_sao_paulo(now())
  then
    raise exception 'Informe o mês da tabela, que não pode estar no futuro.' using errcode = 'PT400';
  elsif coalesce(cardinality(begin_reference_import.states), 0) not between 1 and 27
    or array_ndims(begin_reference_import.states) <> 1
    or (select count(distinct s.state) from unnest(begin_reference_import.states) s (state)) < cardinality(begin_reference_import.states)
    or not private.are_states(begin_reference_import.states)
  then
    raise exception 'Informe os estados da tabela, cada um uma vez.' using errcode = 'PT400';
  elsif coalesce(begin_reference_import.regime, '') not in ('onerado', 'desonerado') then
    raise exception 'Informe se os preços são com ou sem desoneração.' using errcode = 'PT400';
  elsif coalesce(begin_reference_import.file_digest, '') !~ '^[0-9a-f]{64}$' then
    raise exception 'Informe de que arquivo são os preços.' using errcode = 'PT400';
  end if;
  perform private.hold_reference_tables();
  insert into public.reference_tables (source, month, state, regime, file_digest, loaded_by)
  select begin_reference_import.source, begin_reference_import.month, s.state, begin_reference_import.regime,
    begin_reference_import.file_digest, auth.person()
  from unnest(begin_reference_import.states) s (state)
  where not exists (
    select from public.reference_tables t
    where t.status = 'loading' and t.source = begin_reference_import.source and t.month = begin_reference_import.month
      and t.state = s.state and t.regime = begin_reference_import.regime and t.file_digest = begin_reference_import.file_digest
  );
  return query
    select t.id, t.state, t.rows
    from public.reference_tables t
    where t.status = 'loading' and t.source = begin_reference_import.source and t.month = begin_reference_import.month
      and t.state = any (begin_reference_import.states) and t.regime = begin_reference_import.regime
      and t.file_digest = begin_reference_import.file_digest
    order by t.state;
end
$$;
comment on function public.begin_reference_import(text, date, text[], text, text) is
$$Begins to load reference prices of a month: a table for each state, which nobody finds before it is published. month is the first day of
it, regime onerado or desonerado, file_digest the sha256 of the file in hexadecimal. The same file again goes on where it stopped: its tables are
those that were begun, and rows says how many prices each has.
For admins; 42501 to everybody else. Raises PT400.
Closed sets: state (reference_tables.state).
Definer: nobody may write reference tables.
Source: PRC-030, docs/decisions/290.$$;
grant execute on function public.begin_reference_import(text, date, text[], text, text) to app_admin;

create function private.hold_reference_tables() returns void
language sql volatile
set search_path = ''
as $$ select pg_advisory_xact_lock(hashtextextended('reference_tables', 0)) $$;
comment on function private.hold_reference_tables() is
$$Lets admins begin, publish and retire tables of reference prices one after the other.
For those functions; granted to nobody.$$;

create function private.are_states(said text[]) returns boolean
language sql immutable
set search_path = ''
as $$
  select coalesce(bool_and(s.state ~ '^(A[CLMP]|BA|CE|DF|ES|GO|M[AGST]|P[ABEIR]|R[JNORS]|S[CEP]|TO)$'), false)
  from unnest(said) s (state)
$$;
comment on function private.are_states(text[]) is
$$Whether each of these is the abbreviation of a Brazilian state.
For begin_reference_import; granted to nobody.$$;
