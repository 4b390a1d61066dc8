create function private.tell_of_offer(kind text, request uuid) returns void
language sql volatile
set search_path = ''
as $$
  select private.emit(
    tell_of_offer.kind,
    array[case when is_asked then r.supplier_id else r.architect_id end],
    r.project_id,
    r.id,
    case when is_asked then r.architect_id else r.supplier_id end,
    case
      when is_asked then format('/quotes/%s/respond', (select min(q.id::text) from public.quotes q where q.request_id = r.id))
      else format('/projects/%s/quotes', r.project_id)
    end,
    jsonb_build_object('category', r.category, 'version', r.version),
    jsonb_strip_nulls(jsonb_build_object('note', case tell_of_offer.kind
      when 'quote_withdrawn' then r.withdrawal_reason
      when 'revision_kept' then r.revision_kept_note
      when 'revision_asked' then r.revision_message
    end))
  )
  from public.quote_requests r
  cross join lateral (select tell_of_offer.kind = 'revision_asked' as is_asked) k
  where r.id = tell_of_offer.request
    -- A kind of which nobody has written the words yet reaches nobody.
    and exists (select from private.notice_kinds() known where known.kind = tell_of_offer.kind)
$$;
comment on function private.tell_of_offer(text, uuid) is
$$Notifies the other party of what became of an offer: quote_revised, quote_withdrawn and revision_kept go to the architect of
the request, revision_asked to its supplier; each once private.notice_kinds() has it. data: {category, version}; words: {note}.
For the functions by which offers change; granted to nobody.$$;
