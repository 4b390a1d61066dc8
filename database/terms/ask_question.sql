create function private.take_question(request public.quote_requests, body text, item_id uuid) returns uuid
language plpgsql volatile
set search_path = ''
as $$
declare
  asked uuid;
begin
  perform private.check_phase(request.project_id);
  -- Two at the same moment are counted one after the other.
  perform from public.quote_requests r where r.id = request.id for no key update;
  if take_question.item_id is not null and not exists (
    select from public.quotes q where q.request_id = request.id and q.project_item_id = take_question.item_id
  ) then
    raise exception 'Este item não faz parte da solicitação.' using errcode = 'QITEM';
  end if;
  if (
    select count(*) from public.questions u where u.request_id = request.id and u.asked_at > now() - interval '24 hours'
  ) >= 20 then
    raise exception 'São até 20 perguntas por solicitação em um dia.' using errcode = 'LIMIT';
  end if;

  insert into public.questions (project_id, category, request_id, supplier_id, architect_id, client_id, item_id, body)
  values (
    request.project_id, request.category, request.id, request.supplier_id, request.architect_id, request.client_id,
    take_question.item_id, btrim(take_question.body)
  )
  returning id into asked;
  perform private.note_opened(request.id);
  perform private.notify_question(asked);
  return asked;
end
$$;
comment on function private.take_question(public.quote_requests, text, uuid) is
$$A supplier asks the architect about a request or one of its items: what ask_question says, which also lists what is raised.
The caller has checked that the request is the caller's. For ask_question and ask_by_link; granted to nobody.
Source: security.md T72.$$;

create function public.ask_question(target_quote_id uuid, body text, item_id uuid default null) returns uuid
language plpgsql volatile security definer
set search_path = ''
as $$
begin
  return private.take_question(private.own_request(target_quote_id), body, item_id);
end
$$;
comment on function public.ask_question(uuid, text, uuid) is
$$A supplier asks the architect about a request, which any of its quotes names, or about one of its items. body: 1 to 2,000
letters. Others read it when it is answered in public, in the words that the architect publishes, and never who asked.
Returns the question's id.
For the supplier who was asked; to anybody else the quote does not exist (PT404).
Raises QPHAS, QITEM for an item of another request, 23514 or 23502 for no words or too many, LIMIT after 20 in 24 hours.
Definer: nobody writes questions.
Source: security.md T72.$$;
grant execute on function public.ask_question(uuid, text, uuid) to app_supplier;
