create function private.notify_round(request uuid, note text) returns void
language sql volatile
set search_path = ''
as $$
  select private.emit(
    case when r.invited_at < now() then 'round_opened' else 'quote_requested' end,
    array[r.supplier_id], r.project_id, r.id, r.architect_id,
    private.answer_link(r.id),
    jsonb_build_object(
      'category', r.category, 'round', r.round, 'respond_until', r.respond_until,
      'item_count', (select count(*) from public.quotes q where q.request_id = r.id and q.status = 'requested')
    ),
    jsonb_build_object('note', nullif(btrim(notify_round.note), ''))
      || case when r.invited_at < now() then '{}' else private.invitation_words(r.id) end
  )
  from public.quote_requests r
  where r.id = request;
  select private.post_event(
    r.project_id, r.id, case when r.invited_at < now() then 'round_opened' else 'invited' end,
    jsonb_build_object(
      'round', r.round, 'respond_until', r.respond_until,
      'item_count', (select count(*) from public.quotes q where q.request_id = r.id and q.status = 'requested')
    )
  )
  from public.quote_requests r
  where r.id = request
$$;
comment on function private.notify_round(uuid, text) is
$$Notifies a supplier that it is asked again, or, where this round is its first, that it is asked, and says it in their conversation.
For open_round; granted to nobody.$$;
