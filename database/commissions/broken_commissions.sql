create function private.broken_commissions() returns table (invariant text, row_id uuid)
language sql stable
set search_path = ''
as $$
  select 'I10 commissions of an approved quote sum to price x rate, to the cent, others to nothing', q.id
  from public.quotes q
  left join public.commissions c on c.quote_id = q.id
  group by q.id
  having case when q.status = 'approved'
    then count(*) filter (where c.kind = 'approval' and c.cancelled_at is null) <> 1
      or sum(c.base_amount) <> q.price
      or sum(c.commission_amount)
        <> round(q.price * max(c.commission_rate) filter (where c.kind = 'approval' and c.cancelled_at is null), 2)
    else count(*) filter (where c.kind = 'approval' and c.cancelled_at is null) > 0
      or sum(c.base_amount) <> 0 or sum(c.commission_amount) <> 0
  end

  union all
  select 'I10 a commission is about its quote, at the rate of its approval', c.id
  from public.commissions c
  join public.quotes q on q.id = c.quote_id
  left join public.commissions a on a.id = c.approval_id
  where (c.project_id, c.supplier_id) is distinct from (q.project_id, q.supplier_id)
    or a.id is not null and (a.quote_id, a.commission_rate, a.kind) is distinct from (c.quote_id, c.commission_rate, 'approval')
    or (c.cancelled_at is not null) <> exists (
      select from public.commissions e where e.approval_id = c.id and e.kind = 'cancellation'
    )

  union all
  select 'I21 a commission is due once the order is confirmed or something is paid', c.id
  from public.commissions c
  where c.kind = 'approval' and c.cancelled_at is null and c.invoice_id is null
    and (c.due_at is not null) <> (
      exists (
        select
        from private.order_items t
        join public.orders o on o.id = t.order_id
        where t.quote_id = c.quote_id and t.removed_at is null and o.confirmed_at is not null
      )
      or (select coalesce(sum(y.amount), 0) > 0 from public.payments y where y.quote_id = c.quote_id)
        and not private.waits_for_word(c.quote_id)
    )
    or c.kind <> 'approval' and c.due_at is null

  union all
  select 'I22 an invoice that stands is the sum of what it charges its supplier', i.id
  from public.commission_invoices i
  left join public.commissions c on c.invoice_id = i.id
  group by i.id
  having case when i.status = 'cancelled' then count(c.id) > 0
    else i.amount <> coalesce(sum(c.commission_amount), 0) or bool_or(c.supplier_id <> i.supplier_id)
  end

  union all
  select 'I22 what an invoice received is the sum of its payments, and it is paid when nothing remains', i.id
  from public.commission_invoices i
  left join private.invoice_payments y on y.invoice_id = i.id and y.taken_back_at is null
  group by i.id
  having i.received <> coalesce(sum(y.amount), 0) or i.received_charges <> coalesce(sum(y.charges), 0)
    or i.charged_until is distinct from max(y.paid_on) or (i.status = 'cancelled' and i.received > 0)
    or (i.status = 'paid') <> (i.received - i.received_charges = i.amount)

  union all
  select 'I20 invoices are numbered without a gap', i.id
  from public.commission_invoices i
  left join private.number_series n
    on n.series = 'invoice' and n.owner_id = private.platform_id() and n.year = i.year
  where i.number > coalesce(n.last, 0)
    or i.number > 1 and not exists (
      select from public.commission_invoices b where b.year = i.year and b.number = i.number - 1
    )

  union all
  select 'I20 no number of an invoice was lost', n.owner_id
  from private.number_series n
  where n.series = 'invoice' and n.last <> (select count(*) from public.commission_invoices i where i.year = n.year)
$$;
comment on function private.broken_commissions() is
$$Every row of the commission ledger and its invoices that breaks what must always be true (I10, I20 of invoices, I21, I22).
For private.broken_invariants; owner only.$$;
