create function private.check_digit(characters text, heaviest integer) returns integer
language sql immutable
set search_path = ''
as $$
  -- The weights are 2, 3, … from the right; after the heaviest they begin again at 2.
  select case when s.rest < 2 then 0 else 11 - s.rest end
  from (
    select (sum((ascii(c) - 48) * (2 + (length(characters) - place) % (heaviest - 1))) % 11)::integer as rest
    from string_to_table(characters, null) with ordinality t (c, place)
  ) s
$$;
comment on function private.check_digit(text, integer) is
$$The check digit of a CPF (heaviest weight 11) or CNPJ (9): modulo 11 over the value of each character, which is its ASCII code
less 48, so that a digit counts as itself and A as 17 (Nota Técnica COCAD 49/2024).
Granted to nobody.$$;

create function private.is_cpf(said text) returns boolean
language sql immutable
set search_path = ''
as $$
  select coalesce(
    said ~ '^[0-9]{11}$'
    and said !~ '^(.)\1*$'
    and substr(said, 10, 1) = private.check_digit(left(said, 9), 11)::text
    and substr(said, 11, 1) = private.check_digit(left(said, 10), 11)::text,
    false
  )
$$;
comment on function private.is_cpf(text) is
  'Whether the eleven digits are a CPF; one digit repeated passes the arithmetic and is none. Granted to nobody.';

create function private.is_cnpj(said text) returns boolean
language sql immutable
set search_path = ''
as $$
  select coalesce(
    said ~ '^[0-9A-Z]{12}[0-9]{2}$'
    and said !~ '^(.)\1*$'
    and substr(said, 13, 1) = private.check_digit(left(said, 12), 9)::text
    and substr(said, 14, 1) = private.check_digit(left(said, 13), 9)::text,
    false
  )
$$;
comment on function private.is_cnpj(text) is
$$Whether the fourteen characters are a CNPJ: digits or, since July 2026, digits and capitals with two check digits. One character
repeated is none. Granted to nobody.$$;

create function private.bare_tax_id(typed text) returns text
language sql immutable
set search_path = ''
as $$ select nullif(upper(translate(typed, './- ', '')), '') $$;
comment on function private.bare_tax_id(text) is
  'A CPF or CNPJ as it is stored, without the punctuation that people type; null for nothing. Granted to nobody.';
