create function private.cau_number(typed text) returns text
language sql immutable
set search_path = ''
as $$
  -- The council also writes 00A1234567.
  select regexp_replace(number, '^(.+)(.)$', '\1-\2')
  from substring(upper(translate(typed, ' ./-', '')) from '^(?:CAU)?0*((?:A|PJ)[0-9]{3,8}[0-9X])$') number
$$;
comment on function private.cau_number(text) is
$$A number in the register of architects as it is stored, A12345-6 or PJ12345-6, from what people type; null for anything else.
How its last digit is computed is not published, so only the shape is checked.
For set_registration_details; granted to nobody.$$;
