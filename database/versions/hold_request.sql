create function private.hold_request(request uuid, expected_version integer, received_on date default null) returns public.quote_requests
language plpgsql
set search_path = ''
as $$
declare
  held public.quote_requests;
begin
  select * into held from public.quote_requests r where r.id = request for no key update;
  if held.version is distinct from expected_version then
    raise exception 'Há uma versão mais nova desta proposta. Atualize a página.' using errcode = 'PT409';
  end if;
  if received_on is null then
    perform private.note_opened(held.id);
  end if;
  if coalesce(received_on > private.day_in_sao_paulo(held.respond_until), true) then
    perform private.check_deadline(held.id);
  end if;
  return held;
end
$$;
comment on function private.hold_request(uuid, integer, date) is
$$Locks a request for an answer and returns it, if its latest version is the one that the supplier has read (0: none yet);
otherwise PT409. Records that the request was opened. Raises QLATE when the deadline has passed and late answers are refused.
received_on: the day on which an answer that the architect types reached them. It is in time when that day is, and the supplier has opened nothing.
The caller holds its quotes: requests are the last in the order of locks.
For definer functions by which a supplier answers; granted to nobody.$$;
