create function private.normal_email(typed text) returns text
language sql immutable
set search_path = ''
as $$
  select email
  from translate(
    lower(btrim(normalize(typed, nfc), E' \t\r\n') collate "C"), 'ÀÁÂÃÇÉÊÍÓÔÕÚÜ', 'àáâãçéêíóôõúü'
  ) email
  where length(email) <= 254
    -- No ? & or %: they have a meaning in a mailto link.
    and email ~ '^[a-z0-9.!#$''*+/=^_`{|}~-]+@([a-z0-9àáâãçéêíóôõúü]([a-z0-9àáâãçéêíóôõúü-]{0,61}[a-z0-9àáâãçéêíóôõúü])?\.)+[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$'
    and email !~ '[@.]..--|\.[0-9]+$'
$$;
comment on function private.normal_email(text) is
$$The one spelling of an e-mail address, null when the text is not an e-mail address: lower case, before the @ ASCII, after it ASCII
and the accents with which .br names are registered.
Whatever else a mail program would first map onto such letters (full width, ideographic full stops, soft hyphens, xn--)
is refused, so that one mailbox has one spelling. normalEmail of the gateway
(gateway/src/auth/accounts/email-address.ts) is the same rule, and its test compares both.
Granted to nobody.
Source: security.md T23, T53.$$;
