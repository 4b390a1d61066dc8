create function private.pix_key(kind text, typed text) returns text
language sql immutable
set search_path = ''
as $$
  select case kind
    when 'cpf' then case when private.is_cpf(k.bare) then k.bare end
    when 'cnpj' then case when private.is_cnpj(k.bare) then k.bare end
    -- The Central Bank's own pattern, with a domain that has a full stop.
    when 'email' then case
      when length(k.small) <= 77
        and k.small ~ '^[a-z0-9.!#$&''*+/=?^_`{|}~-]+@([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$'
        then k.small
    end
    -- A cell phone: two digits of the area, 9 and eight digits. Without +55 it is Brazilian all the same.
    when 'phone' then case
      when k.phone ~ '^\+55[1-9][1-9]9[0-9]{8}$' then k.phone
      when k.phone ~ '^[1-9][1-9]9[0-9]{8}$' then '+55' || k.phone
    end
    when 'evp' then case
      when k.small ~ '^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$' then k.small
    end
  end
  from (
    select private.bare_tax_id(typed) as bare, lower(btrim(typed)) as small, translate(typed, '()- ', '') as phone
  ) k
$$;
comment on function private.pix_key(text, text) is
$$A PIX key of a kind (cpf, cnpj, email, phone, evp) as it is registered with the Central Bank, from what somebody typed; null when
it is none of that kind.
Granted to nobody.$$;

create function private.masked_pix_key(kind text, key text) returns text
language sql immutable
set search_path = ''
as $$
  select case kind
    when 'cpf' then regexp_replace(key, '^...(...)(...)..$', '***.\1.\2-**')
    when 'cnpj' then regexp_replace(key, '^..(...)(...)(....)..$', '**.\1.\2/\3-**')
    when 'email' then regexp_replace(key, '^(..?)[^@]*@', '\1***@')
    when 'phone' then regexp_replace(key, '^\+55(..).*(....)$', '(\1) *****-\2')
    else left(key, 4) || '****-****-****-****-********' || right(key, 4)
  end
$$;
comment on function private.masked_pix_key(text, text) is
  'Enough of a stored PIX key to recognise it on the bank''s screen, and not more. Granted to nobody.';
