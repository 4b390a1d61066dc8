create function private.plain_words(said text) returns text
language sql immutable
-- Its body is kept parsed, so that PostgreSQL inlines it into the plan of a list; most texts need no more than lower().
return case
  when octet_length(said) = char_length(said) then lower(said)
  else lower(regexp_replace(normalize(said, nfd), '[\u0300-\u036F]', '', 'g'))
end;
comment on function private.plain_words(text) is
$$A text without accents and capitals, as people type in a hurry, so that "Sao" finds "São" and lists order
"Água" before "Azulejo" whatever the collation of the database.
Reads nothing.
Source: docs/decisions/061.$$;
grant execute on function private.plain_words(text) to app_client, app_architect, app_supplier, app_admin;
