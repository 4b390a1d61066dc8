create function private.plain_words(said text) returns text
language sql immutable
-- Kept parsed, so that PostgreSQL writes it into the plan of a list; most words need no more than lower().
return case
  when octet_length(said) = char_length(said) then lower(said)
  else lower(regexp_replace(normalize(said, nfd), '[\u0300-\u036F]', '', 'g'))
end;
comment on function private.plain_words(text) is
$$Words as a person types them in a hurry: without accents, without capitals, so that "Sao" finds "São" and lists order
"Água" before "Azulejo" whatever the collation of the database.
Reads nothing.
Source: docs/decisions/061.$$;
grant execute on function private.plain_words(text) to app_client, app_architect, app_supplier, app_admin;
