create function private.whole_phone(written text) returns text
language sql immutable
set search_path = ''
as $$
  select case
    when length(d.digits) in (10, 11) then '55' || d.digits
    when length(d.digits) between 8 and 15 then d.digits
  end
  from (select ltrim(regexp_replace(written, '[^0-9]', '', 'g'), '0') as digits) d
$$;
comment on function private.whole_phone(text) is
$$A telephone number as digits with the code of the country, which is Brazil's where none was written; null for what is no number.
Granted to nobody.$$;

create function private.contact_digests(email text, phone text) returns text[]
language sql stable
set search_path = ''
as $$
  select array_remove(array[
    encode(extensions.hmac(private.normal_email(contact_digests.email), k.value, 'sha256'), 'hex'),
    encode(extensions.hmac(private.whole_phone(contact_digests.phone), k.value, 'sha256'), 'hex')
  ], null)
  from private.secrets k
  where k.name = 'no_contact_key'
$$;
comment on function private.contact_digests(text, text) is
$$Keyed digests (hexadecimal) of an e-mail address and a telephone number as private.no_contact has them; a text that is no address or number
has none. All spellings of an address have the same digest, and so has a number with and without the code of the country.
Granted to nobody.
Source: CVD-012, security.md T23.$$;

create function private.refuses_contact(guest public.profiles, architect uuid) returns boolean
language sql stable
set search_path = ''
as $$
  select exists (
    select from private.no_contact n
    where n.digest = any (private.contact_digests((guest).email, (guest).phone_number))
      and (n.architect_id is null or n.architect_id = refuses_contact.architect)
  )
$$;
comment on function private.refuses_contact(public.profiles, uuid) is
$$Whether the person behind a guest said that this architect, or everybody, shall not ask them any more, by whatever card.
Granted to nobody.
Source: CVD-012.$$;
