create function private.notify_selection_sent(selection uuid, days integer default 0) returns void
language sql volatile
set search_path = ''
as $$
  select private.emit(
    'selection_sent', array[s.client_id], s.project_id, null, s.architect_id,
    format('/quotes-review?projeto=%s', s.project_id),
    jsonb_build_object(
      'item_count', (select count(*) from public.selection_items c where c.selection_id = s.id),
      'total', s.total, 'days', notify_selection_sent.days
    ),
    jsonb_build_object('note', s.message),
    once_key => case when notify_selection_sent.days > 0 then format('selection_sent:%s:%s', s.id, notify_selection_sent.days) end
  )
  from public.selections s
  where s.id = notify_selection_sent.selection
$$;
comment on function private.notify_selection_sent(uuid, integer) is
$$Notifies the client that a selection waits for them (data item_count, total in R$, days; for the mail also note, the
architect's words). days: how long ago it was sent, in a reminder, of which each is sent once; 0 otherwise.
For send_selection and the clock; granted to nobody.$$;

create function private.notify_selection_withdrawn(selection uuid) returns void
language plpgsql volatile
set search_path = ''
as $$
declare
  taken public.selections;
  has_mail boolean;
begin
  select * into strict taken from public.selections s where s.id = notify_selection_withdrawn.selection;
  -- A mail that asks for an answer to what is gone must not leave any more.
  delete from private.outbox o
  using public.profiles c
  where c.id = taken.client_id and o.recipient = c.email and o.kind = 'selection_sent'
    and o.data ->> 'project_id' = taken.project_id::text and o.sent_at is null and o.attempts = 0;
  -- Whether the client's last mail asked for an answer, also for a selection that this one replaced.
  select o.kind = 'selection_sent' into has_mail
  from private.outbox o
  join public.profiles c on c.id = taken.client_id and c.email = o.recipient
  where o.kind in ('selection_sent', 'selection_withdrawn')
    and o.data ->> 'project_id' = taken.project_id::text
    and o.created_at > coalesce(
      (select max(s.decided_at) from public.selections s where s.project_id = taken.project_id), '-infinity'
    )
  order by o.id desc
  limit 1;
  perform private.emit(
    'selection_withdrawn', array[taken.client_id], taken.project_id, null, taken.architect_id,
    format('/quotes-review?projeto=%s', taken.project_id),
    jsonb_build_object('item_count', (select count(*) from public.selection_items c where c.selection_id = taken.id)),
    mails => coalesce(has_mail, false)
  );
end
$$;
comment on function private.notify_selection_withdrawn(uuid) is
$$Notifies the client that a selection no longer waits for them (data item_count). A mail that asked for the answer and has not
left is deleted; where one had left, a mail takes it back.
For withdraw_selection; granted to nobody.$$;

create function private.notify_selection_decided(selection uuid) returns void
language sql volatile
set search_path = ''
as $$
  select private.emit(
    'selection_decided', array[side.account], s.project_id, null, s.client_id, side.link,
    jsonb_build_object(
      'approved', count(*) filter (where c.decision = 'approved'), 'refused', count(*) filter (where c.decision = 'refused')
    ),
    jsonb_build_object('refusals', coalesce(
      jsonb_agg(i.description || ': ' || c.justification order by i.position, i.id) filter (where c.decision = 'refused'), '[]'
    ))
  )
  from public.selections s
  join public.selection_items c on c.selection_id = s.id
  join public.quotes q on q.id = c.quote_id
  join public.project_items i on i.id = q.project_item_id
  cross join lateral (values
    (s.architect_id, format('/projects/%s/quotes', s.project_id)), (s.client_id, format('/quotes-review?projeto=%s', s.project_id))
  ) side (account, link)
  where s.id = notify_selection_decided.selection
  group by s.id, side.account, side.link
$$;
comment on function private.notify_selection_decided(uuid) is
$$Notifies the architect, and who decides beside the client, of what the client decided (data approved, refused; for the mail also refusals, an item with the
client's words each).
For decide_selection; granted to nobody.$$;
