create function private.notify_handover(
  handover public.handovers, kind text, data jsonb default '{}', words jsonb default '{}'
) returns void
language sql volatile
set search_path = ''
as $$
  select private.emit(
    notify_handover.kind,
    array[case notify_handover.kind when 'handover_answered' then (handover).architect_id else (handover).client_id end],
    (handover).project_id, null, auth.uid(),
    private.handover_link(handover, case notify_handover.kind when 'handover_answered' then 'architect' else 'client' end),
    jsonb_build_object('number', (handover).number) || data,
    jsonb_build_object('note', (handover).note, 'reason', (handover).close_reason) || words
  )
$$;
comment on function private.notify_handover(public.handovers, text, jsonb, jsonb) is
$$Notifies the client of a termo de entrega that was sent or withdrawn (handover_sent, handover_withdrawn), the architect of its answer
(handover_answered; data decision, open_issues). Data number; for the mail alone note and reason.
For definer functions; granted to nobody.$$;
