create function private.decline_words(reason text) returns text
language sql immutable
set search_path = ''
as $$
  select case reason
    when 'schedule' then 'agenda cheia'
    when 'region' then 'fora da região atendida'
    when 'scope' then 'serviço que não faz'
    when 'price' then 'valores ou condições da solicitação'
    when 'other' then 'outro motivo'
  end
$$;
comment on function private.decline_words(text) is
$$How a reason for declining reads in rejection_reason; null for anything else.
Granted to nobody.$$;

create function private.take_intent(asked public.quote_requests, intent text, reason text, note text) returns void
language plpgsql volatile
set search_path = ''
as $$
declare
  request public.quote_requests := asked;
  declines boolean := take_intent.intent = 'will_not_quote';
  touched uuid[];
begin
  if take_intent.intent is null or take_intent.intent not in ('will_quote', 'will_not_quote') then
    raise exception 'Diga se vai cotar ou não.' using errcode = 'QINTE';
  elsif declines and private.decline_words(reason) is null then
    raise exception 'Escolha o motivo de não cotar.' using errcode = 'QINTE';
  end if;

  -- As an answer does: items shared, so that an approval under way is waited for, then quotes, then the request.
  perform from public.project_items i
  where i.id in (select q.project_item_id from public.quotes q where q.request_id = request.id)
  order by i.id
  for share;
  perform private.check_phase(request.project_id);
  perform from public.quotes q where q.request_id = request.id order by q.id for no key update;
  select * into request from public.quote_requests r where r.id = request.id for no key update;

  if declines then
    if exists (select from public.quotes q where q.request_id = request.id and q.status in ('submitted', 'viewed')) then
      raise exception 'Retire a proposta antes de dizer que não vai cotar.' using errcode = 'QINTE';
    end if;
    touched := array(
      select q.id from public.quotes q
      where q.request_id = request.id and (q.status = 'requested' or q.closed_as = 'declined')
    );
    update public.quotes q
    set status = 'rejected', closed_as = 'declined',
      rejection_reason = 'O fornecedor informou que não vai cotar: ' || private.decline_words(reason)
    where q.id = any (touched);
  else
    if request.intent = 'will_not_quote' then
      perform private.check_deadline(request.id);
      perform private.ask_again(array(
        select q.id from public.quotes q
        join private.open_items(request.project_id) i on i.id = q.project_item_id
        where q.request_id = request.id and q.closed_as = 'declined'
      ));
    end if;
    touched := array(select q.id from public.quotes q where q.request_id = request.id and q.status = 'requested');
  end if;
  if cardinality(touched) = 0 then
    raise exception 'Esta solicitação já foi respondida ou decidida.' using errcode = 'QSTAT';
  end if;

  update public.quote_requests r
  set intent = take_intent.intent,
    decline_reason = case when declines then reason end,
    decline_note = case when declines then nullif(btrim(note), '') end,
    opened_at = coalesce(r.opened_at, now())
  where r.id = request.id;
  if request.intent is distinct from take_intent.intent then
    perform private.notify_intent(request.id, request.intent);
  end if;
end
$$;
comment on function private.take_intent(public.quote_requests, text, text, text) is
$$A supplier says of a request whether it will quote: what answer_intent says, which also lists what is raised.
The caller has checked that the request is the caller's to answer. For answer_intent and note_guest; granted to nobody.
Source: docs/decisions/096 and 242.$$;

create function public.answer_intent(
  target_quote_id uuid,
  intent text,
  reason text default null,
  note text default null
) returns void
language plpgsql volatile security definer
set search_path = ''
as $$
begin
  perform private.take_intent(private.own_request(target_quote_id), intent, reason, note);
end
$$;
comment on function public.answer_intent(uuid, text, text, text) is
$$A supplier says of a request, which any of its quotes names, whether it will quote. will_not_quote needs a reason (note: up to
500 letters) and closes what is open of the request as declined; will_quote after that opens it again, as long as an answer
would be taken.
For the supplier who was asked; to anybody else the quote does not exist (PT404).
Raises QINTE (no intent, no reason, or an offer that was not withdrawn), QLATE, QPHAS, QSTAT when nothing is open.
Definer: closes and opens quotes as one act.
Source: docs/decisions/096.$$;
grant execute on function public.answer_intent(uuid, text, text, text) to app_supplier;
