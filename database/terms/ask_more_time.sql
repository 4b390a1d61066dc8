create function public.ask_more_time(target_quote_id uuid, until timestamptz, note text default null) returns void
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  request public.quote_requests := private.own_request(target_quote_id);
begin
  perform private.check_phase(request.project_id);
  select * into request from public.quote_requests r where r.id = request.id for no key update;
  if until is null or until <= now() or until <= request.respond_until or until > now() + interval '180 days' then
    raise exception 'Escolha um prazo depois do atual, em até 180 dias.' using errcode = 'TERMS';
  end if;
  if not exists (
    select from public.quotes q
    join private.open_items(request.project_id) i on i.id = q.project_item_id
    where q.request_id = request.id and (q.status = 'requested' or q.closed_as = 'no_response')
  ) then
    raise exception 'Esta solicitação já foi respondida ou decidida.' using errcode = 'QSTAT';
  end if;
  if private.day_in_sao_paulo(request.more_time_asked_at) = private.day_in_sao_paulo(now()) then
    raise exception 'Você já pediu mais prazo hoje. Aguarde o arquiteto.' using errcode = 'LIMIT';
  end if;

  update public.quote_requests r
  set more_time_asked_at = now(), more_time_until = ask_more_time.until, more_time_note = nullif(btrim(note), ''),
    opened_at = coalesce(r.opened_at, now())
  where r.id = request.id;
  perform private.notify_more_time(request.id);
end
$$;
comment on function public.ask_more_time(uuid, timestamptz, text) is
$$A supplier asks the architect for a later deadline, once a day for each request (LIMIT), also after the deadline has passed;
note: up to 500 letters. Any quote of the request names it. The wish stands until the architect sets a deadline.
For the supplier who was asked; to anybody else the quote does not exist (PT404).
Raises TERMS for a time that is not after the deadline or is more than 180 days ahead, QPHAS, QSTAT when nothing is open.
Definer: nobody writes requests.$$;
grant execute on function public.ask_more_time(uuid, timestamptz, text) to app_supplier;
