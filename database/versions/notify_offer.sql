create function private.notify_offer(kind text, request uuid) returns void
language plpgsql volatile
set search_path = ''
as $$
declare
  of_request public.quote_requests;
  asks_supplier constant boolean := kind = 'revision_asked';
begin
  select * into strict of_request from public.quote_requests r where r.id = notify_offer.request;

  perform private.emit(
    notify_offer.kind,
    array[case when asks_supplier then of_request.supplier_id else of_request.architect_id end],
    of_request.project_id, of_request.id,
    case when asks_supplier then of_request.architect_id else of_request.supplier_id end,
    case when asks_supplier
      then private.answer_link(of_request.id)
      else private.comparison_link(of_request.project_id, of_request.category)
    end,
    jsonb_build_object('category', of_request.category, 'version', of_request.version),
    jsonb_build_object('note', case notify_offer.kind
      when 'quote_withdrawn' then of_request.withdrawal_reason
      when 'revision_kept' then of_request.revision_kept_note
      when 'revision_asked' then of_request.revision_message
    end)
  );
  perform private.post_event(
    of_request.project_id, of_request.id, notify_offer.kind, jsonb_build_object('version', of_request.version)
  );
end
$$;
comment on function private.notify_offer(text, uuid) is
$$Notifies the other party of what became of an offer, and says it in their conversation: quote_revised, quote_withdrawn and
revision_kept are for the architect of the request, revision_asked for its supplier (data category,
version; for the mail also note, what the other wrote).
For the functions by which offers change; granted to nobody.$$;
