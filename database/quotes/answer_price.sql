create function private.answer_price(written jsonb) returns numeric
language plpgsql immutable
set search_path = ''
as $$
declare
  text_value text := btrim(written #>> '{}');
  price numeric;
begin
  if coalesce(text_value, '') = '' then
    return null;
  end if;
  if jsonb_typeof(written) not in ('number', 'string') or text_value !~ '^-?[0-9]{1,12}(\.[0-9]{1,12})?$' then
    raise exception 'Informe o valor de cada item em reais, com até duas casas decimais.' using errcode = 'QPRIC';
  end if;
  price := text_value::numeric;
  if price < 0 or price >= 10000000000 or price <> round(price, 2) then
    raise exception 'Informe o valor de cada item em reais, com até duas casas decimais.' using errcode = 'QPRIC';
  end if;
  return round(price, 2);
end
$$;
comment on function private.answer_price(jsonb) is
$$R$ that a supplier wrote for one item: a JSON number, or a text of digits with a point; null, absent and blank mean "não
cotado" (Q-27).
Raises QPRIC for anything negative, too large or finer than a cent: nothing is rounded silently.$$;
