create function private.note_opened(request uuid) returns void
language sql volatile
set search_path = ''
as $$
  update public.quote_requests r set opened_at = now() where r.id = request and r.opened_at is null
$$;
comment on function private.note_opened(uuid) is
$$Records when a supplier first saw a request, once.
For definer functions that have checked the caller; granted to nobody.$$;

create function public.mark_request_opened(target_quote_id uuid) returns void
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  request uuid := (private.own_request(target_quote_id)).id;
begin
  perform private.only_people();
  -- A look of somebody who only reads changes nothing that the architect sees.
  if private.may('prepare') then
    perform private.note_opened(request);
  end if;
end
$$;
comment on function public.mark_request_opened(uuid) is
$$Records that the supplier has seen a request, which any of its quotes names. Answering it records the same.
For the supplier who was asked; to anybody else the request does not exist (PT404). Without the right to prepare nothing is recorded.
Repeating it changes nothing.
Definer: nobody writes requests.$$;
grant execute on function public.mark_request_opened(uuid) to app_supplier;
