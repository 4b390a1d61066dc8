create function private.notify_addendum(project uuid, of_category text, of_number integer, emptied uuid[]) returns void
language sql volatile
set search_path = ''
as $$
  with notified as (
    select
      r.id as request_id, r.supplier_id, a.architect_id, a.note, a.changes,
      case when asked.request_id is not null then r.respond_until end as respond_until,
      asked.request_id is null as is_over,
      -- The sent answer has to be sent again.
      r.version > 0 and a.changes <> '[]' and exists (
        select from public.quotes q where q.request_id = r.id and q.status = 'requested'
      ) as is_again
    from public.addenda a
    join public.quote_requests r on r.project_id = a.project_id and r.category = a.category
    left join private.suppliers_asked(project, of_category) asked on asked.request_id = r.id
    where a.project_id = project and a.category = of_category and a.number = of_number
      -- Also where nothing is left to be won because this addendum took it away.
      and (asked.request_id is not null or r.id = any (emptied))
  ), emitted as (
    select private.emit(
      'addendum', array[t.supplier_id], project, t.request_id, t.architect_id,
      private.answer_link(t.request_id),
      jsonb_build_object(
        'category', of_category, 'number', of_number, 'respond_until', t.respond_until,
        'removed', (select count(*) from jsonb_array_elements(t.changes) c where c ->> 'op' = 'cancel'),
        'changed', (select count(*) from jsonb_array_elements(t.changes) c where c ->> 'op' <> 'cancel'),
        'is_over', case when t.is_over then true end
      ),
      jsonb_build_object('note', t.note, 'changes', t.changes, 'is_again', t.is_again)
    )
    from notified t
  ), said as (
    select private.post_event(project, t.request_id, 'addendum', jsonb_build_object('number', of_number))
    from notified t
  )
  select from emitted cross join said
$$;
comment on function private.notify_addendum(uuid, text, integer, uuid[]) is
$$Notifies the suppliers of a category who may still win something of an addendum, and those of the requests in emptied, of which it
took away the last open item; and says it in their conversations. One act, one notification: nothing else is said of an item that was
taken away (data category, number, respond_until, removed, changed, is_over; for the mail also note, changes, is_again).
For issue_addendum; granted to nobody.$$;
