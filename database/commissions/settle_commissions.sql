create function private.settle_commissions(quote_ids uuid[]) returns void
language plpgsql volatile
set search_path = ''
as $$
declare
  moved record;
begin
  -- In the order of their ids, as closing a month locks them.
  for moved in
    select c.id, s.is_owed
    from public.commissions c
    cross join lateral (
      select exists (
          select
          from private.order_items t
          join public.orders o on o.id = t.order_id
          where t.quote_id = c.quote_id and t.removed_at is null and o.confirmed_at is not null
        )
        or (select coalesce(sum(y.amount), 0) > 0 from public.payments y where y.quote_id = c.quote_id)
          and not private.waits_for_word(c.quote_id) as is_owed
    ) s
    where c.quote_id = any (settle_commissions.quote_ids) and c.kind = 'approval' and c.cancelled_at is null
      and c.invoice_id is null and (c.due_at is not null) <> s.is_owed
    order by c.id
    for no key update of c
  loop
    update public.commissions c set due_at = case when moved.is_owed then now() end where c.id = moved.id;
  end loop;
end
$$;
comment on function private.settle_commissions(uuid[]) is
$$Says of the commissions of approved quotes whether they are due: their order was confirmed, or something of the quote is paid
and the offer is not one that the architect typed and its supplier has not confirmed. One that
is no longer due, because the only payment was reversed, becomes foreseen again, unless it was invoiced.
The caller holds the quotes or their order. Granted to nobody.
Source: docs/decisions/114.$$;

create function private.settle_ordered_commissions() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.settle_commissions(array(
    select t.quote_id from private.order_items t where t.order_id = new.id and t.removed_at is null
  ));
  return null;
end
$$;
comment on function private.settle_ordered_commissions() is
$$After an order was confirmed: the commissions of its quotes are due.
Definer: nobody may write commissions.$$;

create function private.settle_paid_commissions() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.settle_commissions(array(select distinct n.quote_id from new_rows n));
  return null;
end
$$;
comment on function private.settle_paid_commissions() is
$$After payments or reversals: the commissions of their quotes follow. take_payment holds the quotes.
Definer: nobody may write commissions.$$;
