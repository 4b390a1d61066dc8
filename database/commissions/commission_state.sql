create function private.commission_state(entry public.commissions) returns text
language sql stable
return
  case
    when (entry).invoice_id is not null then (
      select case i.status when 'paid' then 'paid' else 'invoiced' end
      from public.commission_invoices i
      where i.id = (entry).invoice_id
    )
    -- A deal that ended before its commission was charged: nothing is left to charge or to give back.
    when ((entry).cancelled_at is not null or (entry).kind = 'cancellation' or (entry).kind = 'change')
      and (
        select bool_or(r.kind = 'cancellation') and sum(r.commission_amount) = 0
        from public.commissions r
        where r.invoice_id is null
          and (r.id = coalesce((entry).approval_id, (entry).id) or r.approval_id = coalesce((entry).approval_id, (entry).id))
      ) then 'cancelled'
    when (entry).due_at is not null then 'due'
    else 'foreseen'
  end;
comment on function private.commission_state(public.commissions) is
$$Where a row of the ledger stands: foreseen (the order waits for its supplier, and nothing was paid), due, invoiced, paid, or
cancelled (what was not invoiced of an ended deal sums to 0). Computed, never stored.
Granted to admins for list_commissions; reads as the caller.
Source: docs/decisions/114.$$;
grant execute on function private.commission_state(public.commissions) to app_admin;
