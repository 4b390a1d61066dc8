create function private.hold_deals(quote_ids uuid[]) returns void
language plpgsql volatile
set search_path = ''
as $$
begin
  perform from public.project_items i
  where i.id in (select q.project_item_id from public.quotes q where q.id = any (quote_ids))
  order by i.id
  for no key update;
  perform from public.projects p
  where p.id in (select q.project_id from public.quotes q where q.id = any (quote_ids))
  order by p.id
  for no key update;
  perform private.check_still_architect(q.project_id) from public.quotes q where q.id = any (quote_ids);
  -- A payment locks its quote (take_payment): it comes before, and is seen, or after, and finds no approval.
  perform from public.quotes q
  where q.project_item_id in (select o.project_item_id from public.quotes o where o.id = any (quote_ids))
  order by q.id
  for no key update;
end
$$;
comment on function private.hold_deals(uuid[]) is
$$Takes the locks of what changes approved quotes, in the order of quotes/transitions.sql: their items, the project, all quotes of
those items. Granted to nobody.$$;

create function private.bring_back_rivals(item_ids uuid[]) returns uuid[]
language sql volatile
set search_path = ''
as $$
  with back as (
    update public.quotes q
    set status = case when q.submitted_at is null then 'requested' else 'submitted' end,
      closed_as = null, rejection_reason = null
    from public.quote_requests r, public.profiles s
    where q.project_item_id = any (item_ids)
      and r.id = q.request_id
      and s.id = q.supplier_id
      and q.status = 'rejected'
      and (
        q.closed_as = 'lost'
        -- A deadline that refuses late answers has ended the others for good.
        or q.closed_as = 'no_response' and private.may_supply(s) and (r.accepts_late or r.respond_until > now())
          and r.intent is distinct from 'will_not_quote'
      )
    returning q.id
  ), declined as (
    -- A supplier that declined the rest of its request while this item was decided has declined this item too.
    update public.quotes q
    set closed_as = 'declined', rejection_reason = 'O fornecedor informou que não vai cotar: ' || private.decline_words(r.decline_reason)
    from public.quote_requests r
    where q.project_item_id = any (item_ids) and r.id = q.request_id and q.closed_as = 'no_response' and r.intent = 'will_not_quote'
  )
  select coalesce(array_agg(b.id), '{}') from back b
$$;
comment on function private.bring_back_rivals(uuid[]) is
$$Opens again what the approval of these items closed: offers wait for a decision again, requests without an answer for their
answer, unless their deadline has passed and refuses late answers. What the architect refused, a supplier declined or an addendum
cancelled stays closed, and what a supplier did not answer before it declined the rest is declined. Returns the quotes that are
open.
For take_back_approvals; granted to nobody.$$;

create function private.take_back_approvals(project uuid, taken uuid[], closed_as text, reason text) returns uuid[]
language plpgsql volatile
set search_path = ''
as $$
#variable_conflict use_variable
declare
  reopened uuid[];
begin
  perform private.take_back_commissions(taken);
  perform private.leave_orders(taken, reason);
  update public.quotes q
  set status = case when closed_as is null then 'submitted' else 'rejected' end,
    closed_as = take_back_approvals.closed_as,
    rejection_reason = case closed_as
      when 'order_declined' then 'Pedido recusado pelo fornecedor'
      when 'order_terminated' then 'Pedido distratado'
    end,
    approved_at = null, selection_id = null,
    -- Later agreements were about the deal, which has ended; the offer is what it was.
    price = offered.price, delivery_time_days = offered.delivery_time_days
  from public.quote_versions v
  cross join lateral jsonb_to_recordset(v.lines) offered (quote_id uuid, price numeric, delivery_time_days integer)
  where q.id = any (taken) and (v.request_id, v.version) = (q.request_id, q.version) and offered.quote_id = q.id;
  select private.bring_back_rivals(array_agg(q.project_item_id)) into reopened from public.quotes q where q.id = any (taken);
  -- An offer for another ficha than the one that stands now is no offer for it.
  perform private.ask_again(array(
    select q.id
    from public.quotes q
    join public.item_specs s on s.item_id = q.project_item_id and s.stands_since > q.submitted_at
    where q.project_item_id in (select t.project_item_id from public.quotes t where t.id = any (taken)) and q.status = 'submitted'
  ));

  update public.quotes lost
  set rejection_reason = private.rejection_reason(lost.project_id, lost.category, lost.supplier_id)
  where lost.project_id = project
    and lost.closed_as = 'lost'
    and lost.category in (select q.category from public.quotes q where q.id = any (taken))
    and lost.rejection_reason <> private.rejection_reason(lost.project_id, lost.category, lost.supplier_id);
  update public.projects p
  set status = 'quoting'
  where p.id = project and p.status = 'in_progress' and not private.has_approved_quote(p.id);
  return reopened;
end
$$;
comment on function private.take_back_approvals(uuid, uuid[], text, text) is
$$Makes approvals of one project not to have been: the commissions are taken back, the quotes leave their orders and say what was offered, what their
approval closed is open again, reasons that became untrue are rewritten, and with its last approval the project returns to quotation.
Offers that were made before the ficha of their item changed are asked for again.
closed_as: null where the quotes wait for a decision again, order_declined or order_terminated where they are closed.
Returns the quotes that came back.
The caller holds what hold_deals holds, and the orders. Granted to nobody.
Source: docs/decisions/099, 110 and 114.$$;
