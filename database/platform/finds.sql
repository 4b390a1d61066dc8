create function private.finds(search_text text, search text) returns boolean
language sql immutable
set search_path = ''
as $$
  select coalesce(bool_and(strpos(search_text, word) > 0), true)
  from regexp_split_to_table(btrim(private.plain_words(search)), '\s+') as word
$$;
comment on function private.finds(text, text) is
$$Whether every word of a search stands somewhere in a text that private.plain_words made; an empty search finds everything.
Reads nothing.
Source: docs/decisions/061.$$;
grant execute on function private.finds(text, text) to app_supplier, app_admin;
