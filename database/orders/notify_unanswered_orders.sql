create function private.notify_unanswered_orders(at timestamptz default now()) returns void
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  waiting record;
begin
  if private.is_before_eight(notify_unanswered_orders.at) then
    return;
  end if;
  for waiting in
    select o.id, o.project_id, o.category, o.supplier_id, o.architect_id, private.order_label(o) as label,
      private.day_in_sao_paulo(notify_unanswered_orders.at) - private.day_in_sao_paulo(o.created_at) as days
    from public.orders o
    join public.projects p on p.id = o.project_id and p.status in ('quoting', 'in_progress')
    where o.status = 'issued'
      and o.created_at <= notify_unanswered_orders.at - interval '3 days'
      -- Deals of before there were orders are older, and were agreed to elsewhere.
      and o.created_at > notify_unanswered_orders.at - interval '30 days'
    order by o.id
  loop
    perform private.emit(
      'order_unanswered', array[waiting.architect_id, waiting.supplier_id], waiting.project_id, null, waiting.supplier_id,
      '/orders/' || waiting.id,
      jsonb_build_object('order', waiting.label, 'category', waiting.category, 'days', waiting.days),
      once_key => 'order_unanswered:' || waiting.id
    );
  end loop;
end
$$;
comment on function private.notify_unanswered_orders(timestamptz) is
$$Notifies supplier and architect, once, of an order that nobody has confirmed or declined three days after it was issued (kind
order_unanswered; data order, category, days), from eight in the morning of São Paulo.
Run by the jobs with more rights: the gateway's role reads nothing.
Source: docs/decisions/090 and 110.$$;
grant execute on function private.notify_unanswered_orders(timestamptz) to authenticator;
