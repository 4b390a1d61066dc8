create function public.search_reference_prices(
  words text,
  state text,
  month date default null,
  regime text default 'onerado',
  kind text default null,
  most integer default 20
) returns table (
  table_id uuid,
  in_month date,
  entry_kind text,
  code text,
  description text,
  unit text,
  price numeric
)
language plpgsql stable security definer
set search_path = ''
as $$
declare
  said text := btrim(regexp_replace(private.plain_words(left(search_reference_prices.words, 100)), '\msinapi\M', '', 'g'), E' \t\r\n');
  patterns text[] := private.search_patterns(said);
  longest text;
  target uuid;
  of_month date;
  is_code boolean := said ~ '^[0-9][0-9./-]*$';
  wanted integer := least(greatest(coalesce(search_reference_prices.most, 20), 1), 50);
  found_now integer;
begin
  if not private.are_states(array[search_reference_prices.state]) then
    raise exception 'Escolha o estado da tabela.' using errcode = 'PT400';
  elsif coalesce(search_reference_prices.regime, '') not in ('onerado', 'desonerado') then
    raise exception 'Escolha preços com ou sem desoneração.' using errcode = 'PT400';
  elsif search_reference_prices.kind not in ('input', 'composition') then
    raise exception 'Escolha insumos ou composições.' using errcode = 'PT400';
  elsif coalesce(length(said), 0) < 2 then
    return;
  end if;
  select t.id, t.month into target, of_month
  from public.reference_tables t
  where t.source = 'sinapi' and t.state = search_reference_prices.state and t.regime = search_reference_prices.regime
    and t.status = 'published' and t.month = coalesce(search_reference_prices.month, t.month)
  order by t.month desc
  limit 1;
  if target is null then
    return;
  end if;

  -- The words are few, and the prices nine million: what fits is found among the words first, and its prices are looked up then.
  if is_code then
    return query
      with fitting as materialized (
        select e.*
        from private.reference_entries e
        -- Letters, digits and signs of codes come before ~, so that these are the codes that begin with what was written, by index.
        where e.code ~>=~ said and e.code ~<~ (said || '~') and e.kind = coalesce(search_reference_prices.kind, e.kind)
      )
      select target, of_month, f.kind, f.code, f.description, f.unit, p.price
      from fitting f
      join private.reference_prices p on p.table_id = target and p.entry_id = f.id
      order by f.code <> said, f.code, f.kind
      limit wanted;
    get diagnostics found_now = row_count;
    wanted := wanted - found_now;
  end if;

  -- An index finds the rows of the longest word; the others are looked for in those.
  select max(p.pattern) into longest
  from unnest(patterns) p (pattern)
  where length(p.pattern) = (select max(length(l.pattern)) from unnest(patterns) l (pattern));
  return query
    with fitting as materialized (
      select e.*
      from private.reference_entries e
      where e.words like longest and e.words like all (patterns) and e.kind = coalesce(search_reference_prices.kind, e.kind)
        and not (is_code and starts_with(e.code, said))
    )
    select target, of_month, f.kind, f.code, f.description, f.unit, p.price
    from fitting f
    join private.reference_prices p on p.table_id = target and p.entry_id = f.id
    order by extensions.word_similarity(said, f.words) desc, length(f.words), f.code, f.kind
    limit wanted;
  get diagnostics found_now = row_count;
  wanted := wanted - found_now;

  if wanted > 0 and not is_code then
    return query
      with fitting as materialized (
        select e.*
        from private.reference_entries e
        where said operator(extensions.<%) e.words and not e.words like all (patterns)
          and e.kind = coalesce(search_reference_prices.kind, e.kind)
      )
      select target, of_month, f.kind, f.code, f.description, f.unit, p.price
      from fitting f
      join private.reference_prices p on p.table_id = target and p.entry_id = f.id
      order by extensions.word_similarity(said, f.words) desc, length(f.words), f.code, f.kind
      limit wanted;
  end if;
end
$$;
comment on function public.search_reference_prices(text, text, date, text, text, integer) is
$$Finds reference prices of a state: first the code that was written and those that begin with it, then descriptions that have every word,
then those that are like it; accents, capitals and the word SINAPI do not matter. Fewer than two characters find nothing. month is the first day of
one, without it the newest that is published; regime onerado or desonerado; kind input or composition, without it both; most up to 50.
price: R$ of one unit, without BDI. Where the team has published no table for the state, month and regime, nothing.
For architects. Raises PT400 for an unknown state, regime or kind.
Closed sets: entry_kind (input, composition).
Definer: nobody else may use the likeness of words (pg_trgm), nor read prices of tables that are not published.
Source: PRC-036, docs/decisions/290.$$;
grant execute on function public.search_reference_prices(text, text, date, text, text, integer) to app_architect;
