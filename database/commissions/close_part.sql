create function private.close_part(how_many integer default 25) returns boolean
language plpgsql volatile security definer
set search_path = ''
-- As in close_commissions.
set enable_seqscan = off
as $$
declare
  closing private.commission_closings;
  part uuid[];
  one uuid;
  sums record;
begin
  -- A month that somebody closes with one call comes first; waiting for it is no failure of a supplier.
  perform pg_advisory_xact_lock(hashtextextended('issue_invoices', 0));
  -- Another gateway works at it: its part is not this one's.
  select * into closing from private.commission_closings c where c.state = 'running' for no key update skip locked;
  if closing.id is null then
    return false;
  end if;
  part := array(
    select s.supplier_id from private.commission_closing_suppliers s
    where s.closing_id = closing.id and s.state = 'waiting'
    order by s.place
    limit close_part.how_many
  );

  if cardinality(part) = 0 then
    select count(*) filter (where s.state = 'issued') as issued, count(*) filter (where s.state = 'failed') as failed into sums
    from private.commission_closing_suppliers s where s.closing_id = closing.id;
    update private.commission_closings c
    set state = case when sums.failed = 0 then 'done' else 'stopped' end, worked_at = now(), finished_at = now()
    where c.id = closing.id;
    perform private.emit(
      'month_closed', array[closing.asked_by], null, null, null,
      '/admin/commissions/close?mes=' || to_char(closing.period, 'YYYY-MM'),
      jsonb_build_object('period', closing.period, 'invoices', sums.issued, 'failed', nullif(sums.failed, 0))
    );
    return false;
  end if;

  begin
    perform private.issue_invoices(closing.period, now(), part);
    update private.commission_closing_suppliers s
    set state = private.closed_state(s.supplier_id, closing.period)
    where s.closing_id = closing.id and s.supplier_id = any (part);
  exception when others then
    -- One of them cannot be charged: the others are, each alone, and that one is named. Waiting is short, so that all of the
    -- part fits into one statement's time.
    perform set_config('lock_timeout', '150ms', true);
    foreach one in array part loop
      begin
        perform private.issue_invoices(closing.period, now(), array[one]);
        update private.commission_closing_suppliers s
        set state = private.closed_state(one, closing.period)
        where s.closing_id = closing.id and s.supplier_id = one;
      exception when others then
        update private.commission_closing_suppliers s set state = 'failed',
          failure = case sqlstate
            when '55P03' then 'As comissões deste fornecedor estavam sendo alteradas neste momento.'
            else 'A fatura foi recusada: ' || sqlerrm
          end
        where s.closing_id = closing.id and s.supplier_id = one;
      end;
    end loop;
  end;
  update private.commission_closings c set worked_at = clock_timestamp() where c.id = closing.id;
  return true;
end
$$;
comment on function private.close_part(integer) is
$$Makes the invoices of the next suppliers of the closing that runs (start_commission_closing), by default 25, in one transaction: after a stop
at any moment a supplier has its invoice and is counted, or neither. A supplier whose invoice fails is noted with the reason and does not keep the
others. After the last part the closing is done, or stopped where some failed, and the admin who began it is notified (kind month_closed; data
period, invoices, failed). Returns whether there may be more to do.
For the gateway, which calls it until it returns false (database/jobs.ts).
Definer: the gateway's login may write nothing here.
Source: docs/decisions/177.$$;
grant execute on function private.close_part(integer) to authenticator;

create function private.closed_state(supplier uuid, month date) returns text
language sql stable
set search_path = ''
as $$
  select case when exists (
    select from public.commission_invoices i
    where i.supplier_id = closed_state.supplier and i.period = closed_state.month and i.status <> 'cancelled'
  ) then 'issued' else 'nothing' end
$$;
comment on function private.closed_state(uuid, date) is
  'issued if a supplier has an invoice of a month, else nothing: what a closing notes of it. Granted to nobody.';
