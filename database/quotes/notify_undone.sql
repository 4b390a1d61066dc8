create function private.notify_undone(undone uuid[], reason text) returns void
language plpgsql volatile
set search_path = ''
as $$
declare
  entry record;
begin
  for entry in
    select q.request_id, q.project_id, q.category, q.supplier_id, q.architect_id, count(*) as item_count,
      jsonb_agg(i.description order by i.position, i.id) as items
    from public.quotes q
    join public.project_items i on i.id = q.project_item_id
    where q.id = any (undone)
    group by q.request_id, q.project_id, q.category, q.supplier_id, q.architect_id
    order by q.request_id
  loop
    perform private.emit(
      'approval_undone', array[entry.supplier_id], entry.project_id, entry.request_id, entry.architect_id,
      private.answer_link(entry.request_id),
      jsonb_build_object('category', entry.category, 'item_count', entry.item_count),
      jsonb_build_object('items', entry.items, 'reason', notify_undone.reason)
    );
    perform private.post_event(entry.project_id, entry.request_id, 'approval_undone', jsonb_build_object('item_count', entry.item_count));
  end loop;

  for entry in
    select q.project_id, q.client_id, q.architect_id, count(*) as item_count,
      jsonb_agg(i.description order by i.position, i.id) as items
    from public.quotes q
    join public.project_items i on i.id = q.project_item_id
    where q.id = any (undone)
    group by q.project_id, q.client_id, q.architect_id
  loop
    perform private.emit(
      'approval_undone', array[entry.client_id], entry.project_id, null, entry.architect_id,
      format('/quotes-review?projeto=%s', entry.project_id),
      jsonb_build_object('item_count', entry.item_count),
      jsonb_build_object('items', entry.items, 'reason', notify_undone.reason)
    );
  end loop;
end
$$;
comment on function private.notify_undone(uuid[], text) is
$$Notifies supplier and client that approvals were undone (kind approval_undone; data item_count, for the supplier also category;
for the mail also items and reason), and says it in the conversations of the requests.
For undo_approval; granted to nobody.$$;

create function private.notify_quotes_back(reopened uuid[]) returns void
language plpgsql volatile
set search_path = ''
as $$
declare
  entry record;
begin
  for entry in
    select q.request_id, q.project_id, q.category, q.supplier_id, q.architect_id, count(*) as item_count,
      jsonb_agg(i.description order by i.position, i.id) as items
    from public.quotes q
    join public.project_items i on i.id = q.project_item_id
    -- An item that the supplier answered without a price does not come back to anything.
    where q.id = any (reopened) and (q.price is not null or q.status = 'requested')
    group by q.request_id, q.project_id, q.category, q.supplier_id, q.architect_id
    order by q.request_id
  loop
    perform private.emit(
      'quote_back', array[entry.supplier_id], entry.project_id, entry.request_id, entry.architect_id,
      private.answer_link(entry.request_id),
      jsonb_build_object('category', entry.category, 'item_count', entry.item_count),
      jsonb_build_object('items', entry.items)
    );
    perform private.post_event(entry.project_id, entry.request_id, 'quote_back', jsonb_build_object('item_count', entry.item_count));
  end loop;
end
$$;
comment on function private.notify_quotes_back(uuid[]) is
$$Notifies suppliers that what was closed is open again (kind quote_back; data category, item_count; for the mail also items),
and says it in the conversations of the requests.
For undo_approval; granted to nobody.$$;
