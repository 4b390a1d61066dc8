create function private.price_words(description text) returns text
language sql immutable
-- Its body is kept parsed, so that PostgreSQL inlines it into the query.
return btrim(regexp_replace(
  regexp_replace(
    private.plain_words(description),
    '\m(suite|quarto|dormitorio|banheiro|banho|lavabo|wc|bwc|sala|cozinha|varanda|sacada|closet|apartamento|apto|andar|torre|bloco|casa)'
      || '\s+(n[.oº]?\s*)?\d{1,4}\M',
    '\1', 'g'
  ),
  '\s+', ' ', 'g'
));
comment on function private.price_words(text) is
$$The words of an item by which its price is found again: without accents, capitals and the numbers of rooms, so that "Bancada da suíte 2" is
"Bancada da suite 1". Sizes stay: 60x60 is another thing than 90x90.
Reads nothing.
For get_price_memory; granted to nobody.
Source: docs/decisions/288.$$;
