create function private.exact_number(written numeric, places integer, refusal text) returns numeric
language plpgsql immutable
set search_path = ''
as $$
begin
  if written <> round(written, places) then
    raise exception '%', refusal using errcode = 'DECIM';
  end if;
  return round(written, places);
end
$$;
comment on function private.exact_number(numeric, integer, text) is
$$The number itself, written with that many decimals, or DECIM with the given sentence when it has more of them: nothing
is rounded silently.
Null, NaN and infinity stay as they are, for the column's constraint.
For triggers, in anybody's statement.
Source: security.md B5.$$;
grant execute on function private.exact_number(numeric, integer, text)
  to app_pending, app_client, app_architect, app_supplier, app_admin;

create function private.reais(written numeric) returns numeric
language plpgsql immutable
set search_path = ''
as $$
begin
  -- NaN counts as larger than any number.
  if abs(written) >= 10000000000 then
    raise exception 'O valor vai até R$ 9.999.999.999,99.' using errcode = 'DECIM';
  end if;
  return private.exact_number(written, 2, 'Informe o valor em reais, com até duas casas decimais.');
end
$$;
comment on function private.reais(numeric) is
$$An amount in R$ as it was written, to the cent, or DECIM when it is finer than a cent, R$ 10 billion or more, or no
number.
Null stays null.
For triggers, in anybody's statement.
Source: security.md B5.$$;
grant execute on function private.reais(numeric) to app_architect, app_admin;
