create function private.take_back_commissions(quote_ids uuid[]) returns void
language plpgsql volatile
set search_path = ''
as $$
declare
  ended record;
begin
  -- Nothing was ever due; the trail keeps it.
  delete from public.commissions c
  where c.quote_id = any (take_back_commissions.quote_ids) and c.kind = 'approval' and c.cancelled_at is null and c.due_at is null;

  for ended in
    update public.commissions c
    set cancelled_at = now()
    where c.quote_id = any (take_back_commissions.quote_ids) and c.kind = 'approval' and c.cancelled_at is null
    returning c.*
  loop
    insert into public.commissions
      (quote_id, project_id, supplier_id, kind, approval_id, base_amount, commission_rate, commission_amount, created_at, due_at)
    select ended.quote_id, ended.project_id, ended.supplier_id, 'cancellation', ended.id, -sum(r.base_amount), ended.commission_rate,
      -sum(r.commission_amount), now(), now()
    from public.commissions r
    where r.id = ended.id or r.approval_id = ended.id;
  end loop;
end
$$;
comment on function private.take_back_commissions(uuid[]) is
$$Takes back the commissions of quotes that are no longer approved. What was never due goes (an approval undone, an order declined);
what was due, or charged, is taken back by a row of the negative sum, so that the next invoice counts it (a termination).
The caller holds the quotes. For take_back_approvals; granted to nobody.
Source: docs/decisions/099 and 114.$$;
