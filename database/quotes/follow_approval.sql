create function private.follow_approval() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  chosen uuid[];
begin
  select array_agg(n.id)
  into chosen
  from new_rows n
  join old_rows o on o.id = n.id
  where n.status = 'approved' and o.status <> 'approved';

  if chosen is null then
    return null;
  end if;

  -- The invitation function takes the same lock: no request can be added after the closing below.
  perform from public.projects p
  where p.id in (select q.project_id from public.quotes q where q.id = any (chosen))
  order by p.id
  for no key update;
  perform private.check_client_approval(chosen);
  perform private.forget_choices(chosen);

  update public.quotes rival
  set status = 'rejected',
    rejection_reason = case rival.status
      when 'requested' then 'Prazo encerrado sem resposta'
      else private.rejection_reason(rival.project_id, rival.category, rival.supplier_id)
    end,
    closed_as = case rival.status when 'requested' then 'no_response' else 'lost' end
  from public.quotes winner
  where winner.id = any (chosen)
    and rival.project_item_id = winner.project_item_id
    and rival.status in ('requested', 'submitted', 'viewed');

  -- A supplier who lost an item first and now wins another of the category did not lose the category.
  update public.quotes lost
  set rejection_reason = private.rejection_reason(lost.project_id, lost.category, lost.supplier_id)
  from public.quotes winner
  where winner.id = any (chosen)
    and lost.project_id = winner.project_id
    and lost.category = winner.category
    and lost.supplier_id = winner.supplier_id
    and lost.status = 'rejected'
    and lost.rejection_reason = 'Outro fornecedor foi selecionado para esta categoria';

  update public.projects p
  set status = 'in_progress'
  where p.id in (select q.project_id from public.quotes q where q.id = any (chosen))
    and p.status = 'quoting';

  insert into public.commissions (quote_id, project_id, supplier_id, base_amount, commission_rate, commission_amount, created_at)
  select
    q.id, q.project_id, q.supplier_id, q.price,
    w.rate,
    round(q.price * w.rate, 2),
    q.approved_at
  from public.quotes q
  join public.profiles s on s.id = q.supplier_id
  left join public.quote_versions v on v.request_id = q.request_id and v.version = q.version
  -- An offer that was sent as guest earns nothing, also when the supplier has an account by now.
  cross join lateral (select case when v.as_guest then 0 else coalesce(s.commission_rate, 0) end as rate) w
  where q.id = any (chosen);
  perform private.open_orders(chosen);

  -- A supplier's first deal in a project shows them the client's contact.
  perform private.record_contact_shown(deal.client_id, deal.project_id, deal.supplier_id)
  from (
    select distinct q.client_id, q.project_id, q.supplier_id
    from public.quotes q
    where q.id = any (chosen)
      and not exists (
        select from public.quotes before
        where before.supplier_id = q.supplier_id and before.project_id = q.project_id
          and before.status = 'approved' and before.id <> all (chosen)
      )
  ) deal;

  return null;
end
$$;
comment on function private.follow_approval() is
$$The consequences of an approval, by whichever call, in the same transaction: the item's other quotes are closed with
their reason, reasons that the approval makes untrue are rewritten, the project moves from quoting to in_progress,
the commission is written at the supplier's rate of this moment (0 for an offer that was sent as guest),
the order is placed, and the audit trail records that the supplier may now see the client's contact.
Raises CLAPR for an approval without the client in a project that asks for it.
Definer: nobody may write commissions or close a request by hand.
Source: Q-05, Q-10, Q-28, Q-29, docs/decisions/098.$$;
