create function private.purchase_link(purchase public.purchases, side text) returns text
language sql immutable
set search_path = ''
as $$
  select format(case side when 'architect' then '/projects/%s/work?aba=compras' else '/work?projeto=%s&aba=compras' end, (purchase).project_id)
$$;
comment on function private.purchase_link(public.purchases, text) is
  'The page on which the architect or the client of a project reads its purchases. Granted to nobody.';

create function private.notify_purchase(purchase public.purchases, kind text) returns void
language plpgsql volatile
set search_path = ''
as $$
begin
  perform private.emit(
    notify_purchase.kind, array[side.person], (purchase).project_id, null, auth.uid(), private.purchase_link(purchase, side.role),
    jsonb_build_object('purchase', private.purchase_label((purchase).number), 'amount', (purchase).total),
    jsonb_build_object('vendor', (purchase).vendor, 'reason', (purchase).cancel_reason)
  )
  from (values ((purchase).architect_id, 'architect'), ((purchase).client_id, 'client')) side (person, role)
  where side.person is not null;
end
$$;
comment on function private.notify_purchase(public.purchases, text) is
$$Notifies the project's client and architect, but for the person who acts, of a purchase that was recorded, changed or cancelled (kinds
purchase_recorded, purchase_changed, purchase_cancelled; data purchase, amount in R$; for the mail also vendor and reason).
For definer functions; granted to nobody.$$;
