create function private.statement_lines(lines jsonb) returns table (
  place integer,
  day date,
  amount numeric,
  memo text,
  batch_id uuid
)
language plpgsql immutable
set search_path = ''
as $$
#variable_conflict use_column
begin
  if jsonb_typeof(lines) is distinct from 'array' then
    raise exception 'Envie as linhas do extrato.' using errcode = 'PT400';
  elsif exists (
    select from jsonb_array_elements(lines) l
    where jsonb_typeof(l) is distinct from 'object'
      or coalesce(l ->> 'account_hash', '') !~ '^[0-9a-f]{64}$'
      or coalesce(l ->> 'day', '') !~ '^20\d\d-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$'
      or coalesce(l ->> 'amount', '') !~ '^\d{1,10}(\.\d{1,2})?$'
      or length(coalesce(l ->> 'fitid', '')) > 255
      or length(coalesce(l ->> 'memo', '')) > 500
      or coalesce(l ->> 'nth', '') !~ '^[1-9]\d{0,3}$'
  ) then
    raise exception 'Uma linha do extrato não pôde ser lida.' using errcode = 'PT400';
  end if;
  return query
    select t.place::integer, (t.l ->> 'day')::date, (t.l ->> 'amount')::numeric,
      btrim(concat_ws(' ', nullif(btrim(t.l ->> 'memo'), ''), nullif(btrim(t.l ->> 'fitid'), ''))),
      -- Banks repeat the ids of their lines: all that a line says makes it known again, and its place among equal ones.
      left(encode(sha256(convert_to(jsonb_build_array(
        t.l ->> 'account_hash', t.l ->> 'day', round((t.l ->> 'amount')::numeric, 2), coalesce(t.l ->> 'fitid', ''),
        coalesce(t.l ->> 'memo', ''), (t.l ->> 'nth')::integer
      )::text, 'UTF8')), 'hex'), 32)::uuid
    from jsonb_array_elements(lines) with ordinality t (l, place);
exception
  when datetime_field_overflow then
    raise exception 'Uma linha do extrato não pôde ser lida.' using errcode = 'PT400';
end
$$;
comment on function private.statement_lines(jsonb) is
$$Lines of a bank statement as the page read them: [{account_hash (sha256 of the account, hexadecimal), day, amount (R$ that left the account, as
text or number to the cent), fitid, memo, nth (its place among equal lines, from 1)}]. Returns each with its place from 1, memo and fitid in one text, and
the batch under which its payment is recorded, which is the same for the same line wherever it is read.
Raises PT400. Granted to nobody.
Source: docs/decisions/281.$$;

create function private.name_words(name text) returns text[]
language sql immutable
set search_path = ''
as $$
  select coalesce(array_agg(distinct w), '{}')
  from regexp_split_to_table(private.plain_words(name_words.name), '[^a-z0-9]+') w
  where length(w) >= 3 and w not in ('ltda', 'eireli', 'pix', 'ted', 'para', 'pagamento', 'transferencia')
$$;
comment on function private.name_words(text) is
  'The words by which a name is found in a line of a statement, without accents, capitals and what stands in every line. Granted to nobody.';
