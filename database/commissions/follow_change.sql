create function private.follow_change(change_order_id uuid) returns void
language plpgsql volatile
set search_path = ''
as $$
begin
  insert into public.commissions (
    quote_id, project_id, supplier_id, kind, approval_id, change_order_id, base_amount, commission_rate, commission_amount,
    created_at, due_at
  )
  select
    q.id, q.project_id, q.supplier_id, 'change', a.id, l.change_order_id, q.price - s.base, a.commission_rate,
    round(q.price * a.commission_rate, 2) - s.commission, now(), now()
  from private.change_order_lines l
  join public.quotes q on q.id = l.quote_id and q.status = 'approved'
  join public.commissions a on a.quote_id = q.id and a.kind = 'approval' and a.cancelled_at is null
  cross join lateral (
    select sum(r.base_amount) as base, sum(r.commission_amount) as commission
    from public.commissions r
    where r.id = a.id or r.approval_id = a.id
  ) s
  where l.change_order_id = follow_change.change_order_id and q.price <> s.base;

  -- Rows taken back at the end of a deal (take_back_commissions) name the change order that ended it.
  update public.commissions c
  set change_order_id = l.change_order_id
  from private.change_order_lines l
  where l.change_order_id = follow_change.change_order_id and c.quote_id = l.quote_id and c.kind = 'cancellation'
    and c.change_order_id is null and c.created_at = now();
end
$$;
comment on function private.follow_change(uuid) is
$$The commissions follow a change order that was applied: a quote with another price gets a row of what round(price x rate, 2) is more or
less than its rows so far, at the rate of its approval, whatever the supplier's rate is today. It is due at once: only confirmed orders
are changed.
The caller has written the new prices and holds the quotes. For sign_off of a change order; granted to nobody.
Source: docs/decisions/114.$$;
