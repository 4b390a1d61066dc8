create function private.next_number(series text, owner_id uuid, year integer) returns integer
language sql volatile
set search_path = ''
as $$
  insert into private.number_series as s (series, owner_id, year, last)
  values (next_number.series, next_number.owner_id, next_number.year, 1)
  on conflict on constraint number_series_pkey do update set last = s.last + 1
  returning s.last
$$;
comment on function private.next_number(text, uuid, integer) is
$$The next number of a series, from 1. Others who ask for the same series wait until this transaction ends, and get the same
number if it is rolled back: a series has no gaps. It is the last lock that a transaction takes.
For definer functions; granted to nobody.$$;
