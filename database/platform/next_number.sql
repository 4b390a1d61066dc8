create function private.next_number(series text, owner_id uuid, year integer, how_many integer default 1) returns integer
language sql volatile
set search_path = ''
as $$
  insert into private.number_series as s (series, owner_id, year, last)
  values (next_number.series, next_number.owner_id, next_number.year, next_number.how_many)
  on conflict on constraint number_series_pkey do update set last = s.last + next_number.how_many
  returning s.last
$$;
comment on function private.next_number(text, uuid, integer, integer) is
$$Takes the next numbers of a series, which begins at 1, and returns the last of them. Others who ask for the same series wait until this
transaction ends, and get the same numbers if it is rolled back: a series has no gaps. It is the last lock that a transaction takes.
For definer functions; granted to nobody.$$;
