create function private.how_it_ended(quote public.quotes) returns text
language sql stable
set search_path = ''
as $$
  select case
    when quote.status = 'approved' then 'approved'
    when quote.closed_as = 'cancelled' and i.cancelled_at is null then 'project'
    when quote.closed_as = 'cancelled' then 'removed'
    when quote.closed_as = 'bought_elsewhere' and quote.submitted_at is null then 'elsewhere'
    when quote.closed_as <> 'no_response' then 'lost'
    when exists (
      select from public.quotes w where w.project_item_id = quote.project_item_id and w.status = 'approved'
    ) then 'taken'
    else 'deadline'
  end
  from public.project_items i
  where i.id = quote.project_item_id
$$;
comment on function private.how_it_ended(public.quotes) is
$$The outcome of a quote, as its supplier is notified of it: approved; lost (another offer, or the architect's no); and where nothing was
answered deadline (it passed), taken (the item was decided before), project (it was concluded or archived), removed (an
addendum took the item away), elsewhere (the item was bought outside).
For notify_outcomes; granted to nobody.$$;

create function private.notify_outcomes(quote_ids uuid[]) returns void
language plpgsql volatile
set search_path = ''
as $$
declare
  entry record;
begin
  for entry in
    select
      e.ended, n.supplier_id, n.architect_id, n.project_id, n.request_id, n.category,
      (array_agg(n.id order by n.id))[1] as quote_id,
      count(*)::integer as item_count,
      jsonb_agg(i.description order by i.position, i.id) as items,
      min(n.rejection_reason) as reason,
      (array_agg(placed.id))[1] as order_id, min(private.order_label(placed)) as order_label,
      min(c.commission_rate) as commission_rate, sum(c.commission_amount) as commission_amount,
      -- Won and lost items of one decision are announced together, the win first.
      bool_or(e.ended = 'approved') over of_request as has_won,
      jsonb_agg(jsonb_agg(i.description order by i.position, i.id)) filter (where e.ended = 'lost') over of_request as lost_items
    from public.quotes n
    join public.project_items i on i.id = n.project_item_id
    cross join lateral private.how_it_ended(n) e (ended)
    left join private.order_items t on t.quote_id = n.id and t.removed_at is null and n.status = 'approved'
    left join public.orders placed on placed.id = t.order_id
    left join public.commissions c
      on c.quote_id = n.id and n.status = 'approved' and c.kind = 'approval' and c.cancelled_at is null
    where n.id = any (quote_ids)
      -- A supplier that declined, or ended an order, knows it; an addendum names itself what it took away (private.notify_addendum).
      and coalesce(n.closed_as, '') not in ('declined', 'order_declined', 'order_terminated')
      and e.ended <> 'removed'
      -- An item that was left without a price was not lost.
      and (n.status = 'approved' or n.price is not null or n.submitted_at is null)
    group by e.ended, n.supplier_id, n.architect_id, n.project_id, n.request_id, n.category
    window of_request as (partition by n.request_id)
    order by n.supplier_id, n.category, e.ended <> 'approved', e.ended
  loop
    if entry.ended = 'approved' or not (entry.has_won and entry.ended = 'lost') then
      perform private.emit(
        case entry.ended when 'approved' then 'quote_approved' else 'quote_not_approved' end,
        array[entry.supplier_id], entry.project_id, entry.request_id, entry.architect_id,
        case entry.ended when 'approved' then '/orders/' || entry.order_id else format('/quotes/%s/respond', entry.quote_id) end,
        jsonb_build_object(
          'category', entry.category, 'item_count', entry.item_count, 'order', entry.order_label,
          'commission_rate', entry.commission_rate, 'commission_amount', entry.commission_amount,
          'ended', case when entry.ended not in ('approved', 'lost') then entry.ended end,
          'lost_count', case when entry.ended = 'approved' then jsonb_array_length(entry.lost_items -> 0) end
        ),
        jsonb_build_object(
          'items', entry.items, 'reason', entry.reason,
          'lost_items', case when entry.ended = 'approved' then entry.lost_items -> 0 end
        )
      );
    end if;
    perform private.post_event(
      entry.project_id, entry.request_id,
      case entry.ended when 'approved' then 'approved' when 'lost' then 'not_approved' else 'unanswered' end,
      jsonb_strip_nulls(jsonb_build_object(
        'item_count', entry.item_count, 'ended', case when entry.ended not in ('approved', 'lost') then entry.ended end
      ))
    );
  end loop;
end
$$;
comment on function private.notify_outcomes(uuid[]) is
$$Notifies suppliers of what became of these quotes, which were just approved or rejected, and says it in their conversations.
quote_approved: data category, item_count, order, commission_rate and commission_amount in R$, lost_count (items that the same
decision did not choose; for the mail also items and lost_items). quote_not_approved, where nothing of the request was approved by
the same decision: data category, item_count, and ended where nothing had been answered (private.how_it_ended); for the mail also
items and reason. Items that the supplier answered without a price are left out, and so is who declined.
For announce_quotes and approve_chosen; granted to nobody.
Source: AVI-013, AVI-014.$$;
