create function private.announce_quotes() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  told record;
begin
  -- One notification per answered group: written by the statement that updates the group's lowest id, since a plain
  -- answer arrives as two statements (the named row, and the rest of the group).
  for told in
    select n.request_id, n.project_id, n.category, n.supplier_id, n.architect_id
    from new_rows n
    join old_rows o on o.id = n.id
    where n.status = 'submitted'
      and o.status = 'requested'
      and not exists (
        select from public.quotes earlier
        where earlier.project_id = n.project_id
          and earlier.supplier_id = n.supplier_id
          and earlier.category = n.category
          and earlier.id < n.id
          and (earlier.status = 'requested' or earlier.submitted_at = n.submitted_at)
      )
  loop
    perform private.emit(
      'quote_received', array[told.architect_id], told.project_id, told.request_id, told.supplier_id,
      private.comparison_link(told.project_id, told.category), jsonb_build_object('category', told.category)
    );
    perform private.say(told.project_id, told.request_id, 'answered');
  end loop;

  for told in
    select
      n.status, n.supplier_id, n.architect_id, n.project_id, n.request_id, n.category,
      (array_agg(n.id order by n.id))[1] as quote_id,
      count(*) as item_count,
      jsonb_agg(i.description order by i.position, i.id) as items,
      min(n.rejection_reason) as reason,
      (array_agg(placed.id))[1] as order_id, min(private.order_label(placed)) as order_label,
      min(c.commission_rate) as commission_rate, sum(c.commission_amount) as commission_amount
    from new_rows n
    join old_rows o on o.id = n.id
    join public.project_items i on i.id = n.project_item_id
    left join private.order_items t on t.quote_id = n.id and t.removed_at is null and n.status = 'approved'
    left join public.orders placed on placed.id = t.order_id
    left join public.commissions c
      on c.quote_id = n.id and n.status = 'approved' and c.kind = 'approval' and c.cancelled_at is null
    where n.status in ('approved', 'rejected')
      and n.status <> o.status
      -- Whoever declined or ended an order has said so (private.tell_of_order).
      and n.closed_as is distinct from 'order_declined' and n.closed_as is distinct from 'order_terminated'
      -- An item that was left without a price was not lost.
      and (n.status = 'approved' or n.price is not null or n.submitted_at is null)
    group by n.status, n.supplier_id, n.architect_id, n.project_id, n.request_id, n.category
    order by n.status, n.supplier_id, n.category
  loop
    perform private.emit(
      case told.status when 'approved' then 'quote_approved' else 'quote_not_approved' end,
      array[told.supplier_id], told.project_id, told.request_id, told.architect_id,
      case told.status when 'approved' then '/orders/' || told.order_id else format('/quotes/%s/respond', told.quote_id) end,
      jsonb_build_object(
        'category', told.category, 'item_count', told.item_count, 'order', told.order_label,
        'commission_rate', told.commission_rate, 'commission_amount', told.commission_amount
      ),
      jsonb_build_object('items', told.items, 'reason', told.reason)
    );
    perform private.say(
      told.project_id, told.request_id,
      case told.status when 'approved' then 'approved' else 'not_approved' end,
      jsonb_build_object('item_count', told.item_count)
    );
  end loop;

  -- Also where the last item was one without a price, of which nobody is notified: the conversation ends by this event.
  for told in
    select distinct n.project_id, n.request_id
    from new_rows n
    join old_rows o on o.id = n.id
    where n.status = 'rejected' and o.status <> 'rejected'
      and not exists (select from public.quotes q where q.request_id = n.request_id and q.status <> 'rejected')
  loop
    perform private.say(told.project_id, told.request_id, 'closed');
  end loop;

  for told in
    select n.client_id, n.architect_id, n.project_id, count(*) as item_count, sum(n.price) as total,
      jsonb_agg(distinct n.category) as categories
    from new_rows n
    join old_rows o on o.id = n.id
    where n.status = 'approved' and o.status <> 'approved'
    group by n.client_id, n.architect_id, n.project_id
  loop
    perform private.emit(
      'client_quotes_approved', array[told.client_id], told.project_id, null, told.architect_id,
      format('/quotes-review?projeto=%s', told.project_id),
      jsonb_build_object('item_count', told.item_count, 'total', told.total, 'categories', told.categories)
    );
  end loop;

  -- Also where a deal costs something else than before.
  perform private.tell_budget(c.project_id, c.category)
  from (
    select distinct n.project_id, n.category
    from new_rows n
    join old_rows o on o.id = n.id
    where n.status = 'approved' and (o.status <> 'approved' or n.price <> o.price)
  ) c;

  return null;
end
$$;
comment on function private.announce_quotes() is
$$Notifies people of quotes that changed: quote_received to the architect (data category), quote_approved and
quote_not_approved to the supplier (data category, item_count, of an approval also order, commission_rate and commission_amount in R$; for the mail also
items and reason; items that the supplier answered without a price are left out), client_quotes_approved to the client (data item_count, total in R$,
categories). An approval, and another price of an approved quote, may bring a category near its forecast (private.tell_budget).
Definer: no API role writes notifications.$$;
