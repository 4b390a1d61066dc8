create function private.number_answer() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  select r.version + 1 into new.version from public.quote_requests r where r.id = new.request_id;
  return new;
end
$$;
comment on function private.number_answer() is
$$Before a quote becomes submitted by a statement that does not number it (a plain update, submit_quote_response): it belongs
to the next version of its request, which keep_answers then writes. A call that answers holds the open rows of the request, so
that two answers cannot take the same number.
Definer: a supplier may not read every column of its request.
Source: docs/decisions/094.$$;
