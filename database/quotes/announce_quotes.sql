create function private.announce_quotes() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  entry record;
begin
  -- One notification per answered group: written by the statement that updates the group's lowest id, since a plain
  -- answer arrives as two statements (the named row, and the rest of the group).
  for entry in
    select n.request_id, n.project_id, n.category, n.supplier_id, n.architect_id
    from new_rows n
    join old_rows o on o.id = n.id
    where n.status = 'submitted'
      and o.status = 'requested'
      -- An architect who types the answer of a supplier notifies the supplier (on-behalf/submit_quote_for).
      and (private.acting_guest() is not null or not private.asked_by('app_architect'))
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
      'quote_received', array[entry.architect_id], entry.project_id, entry.request_id, entry.supplier_id,
      private.comparison_link(entry.project_id, entry.category), jsonb_build_object('category', entry.category)
    );
    perform private.post_event(entry.project_id, entry.request_id, 'answered');
  end loop;

  -- A decision of several statements is announced once, when it is whole (approve_chosen).
  if coalesce(current_setting('prumo.decision', true), '') = '' then
    perform private.notify_outcomes(array(
      select n.id
      from new_rows n
      join old_rows o on o.id = n.id
      where n.status in ('approved', 'rejected') and n.status <> o.status
    ));
  end if;

  -- Also where the last item was one without a price, of which nobody is notified: the conversation ends by this event.
  for entry in
    select distinct n.project_id, n.request_id
    from new_rows n
    join old_rows o on o.id = n.id
    where n.status = 'rejected' and o.status <> 'rejected'
      -- A supplier who declines has ended nothing: it may change its mind (terms/answer_intent).
      and n.closed_as <> 'declined'
      and not exists (select from public.quotes q where q.request_id = n.request_id and q.status <> 'rejected')
  loop
    perform private.post_event(entry.project_id, entry.request_id, 'closed');
  end loop;

  for entry in
    select n.client_id, n.architect_id, n.project_id, count(*) as item_count, sum(n.price) as total,
      jsonb_agg(distinct n.category) as categories,
      nullif(count(*) filter (where private.is_unconfirmed(n.request_id, n.version)), 0) as unconfirmed
    from new_rows n
    join old_rows o on o.id = n.id
    where n.status = 'approved' and o.status <> 'approved'
    group by n.client_id, n.architect_id, n.project_id
  loop
    perform private.emit(
      'client_quotes_approved', array[entry.client_id], entry.project_id, null, entry.architect_id,
      format('/quotes-review?projeto=%s', entry.project_id),
      jsonb_build_object(
        'item_count', entry.item_count, 'total', entry.total, 'categories', entry.categories, 'unconfirmed', entry.unconfirmed
      )
    );
  end loop;

  -- Also where a deal costs something else than before.
  perform private.notify_budget(c.project_id, c.category)
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
$$Notifies people of quotes that changed: quote_received to the architect (data category), what private.notify_outcomes
says to the suppliers, client_quotes_approved to the client (data item_count, total in R$,
categories, and unconfirmed: of how many the architect typed the offer and its supplier has not confirmed it).
An approval, and another price of an approved quote, may bring a category near its forecast (private.notify_budget).
Definer: no API role writes notifications.$$;
