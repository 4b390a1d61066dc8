create function private.offer_amount(written jsonb, decimals integer) returns numeric
language plpgsql immutable
set search_path = ''
as $$
declare
  text_value text := btrim(written #>> '{}');
  amount numeric;
begin
  if coalesce(text_value, '') = '' then
    return null;
  end if;
  if jsonb_typeof(written) in ('number', 'string') and text_value ~ '^[0-9]{1,12}(\.[0-9]{1,12})?$' then
    amount := text_value::numeric;
    if amount < 10000000000 and amount = round(amount, decimals) then
      return round(amount, decimals);
    end if;
  end if;
  raise exception '%', case decimals
    when 4 then 'Informe o preço unitário em reais, com até quatro casas decimais.'
    else 'Informe o valor de cada item em reais, com até duas casas decimais.'
  end using errcode = 'QPRIC';
end
$$;
comment on function private.offer_amount(jsonb, integer) is
$$R$ of an offer: a JSON number, or a text of digits with a point; null for null, absent and blank.
Raises QPRIC for anything negative, too large or finer than these decimals: nothing is rounded silently.
For offer_lines and offer_header; granted to nobody.$$;
