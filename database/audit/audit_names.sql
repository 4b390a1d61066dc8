create function private.audit_subject(entry private.audit_entries) returns text
language sql stable
set search_path = ''
as $$
  -- The forecast and the ficha of an item have the id of the item, and its name.
  select case coalesce(nullif(nullif(entry.entity_kind, 'item_forecast'), 'item_spec'), 'item')
    when 'project' then (select p.name from public.projects p where p.id = entry.entity_id)
    when 'item' then coalesce(
      (select i.description from public.project_items i where i.id = entry.entity_id),
      -- An item that was deleted is shown under the last name that the audit trail has for it.
      (
        select r.before ->> 'description'
        from private.audit_entries r
        where r.entity_id = entry.entity_id and r.entity_kind = 'item' and r.action = 'removed'
        order by r.id desc
        limit 1
      ),
      entry.before ->> 'description',
      entry.after ->> 'description'
    )
    when 'attachment' then (select a.file_name from public.attachments a where a.id = entry.entity_id)
    when 'kit' then (select k.name from public.item_kits k where k.id = entry.entity_id)
    when 'quote' then (
      select i.description || ' · ' || s.full_name
      from public.quotes q
      join public.project_items i on i.id = q.project_item_id
      join public.profiles s on s.id = q.supplier_id
      where q.id = entry.entity_id
    )
    when 'quote_request' then (
      select private.category_label(r.category) || ' · ' || s.full_name
      from public.quote_requests r
      join public.profiles s on s.id = r.supplier_id
      where r.id = entry.entity_id
    )
    when 'terms' then (select private.category_label(t.category) from public.request_terms t where t.id = entry.entity_id)
    when 'addendum' then (
      select private.category_label(a.category) || ' · ' || a.number from public.addenda a where a.id = entry.entity_id
    )
    -- Without the supplier who asked: admins read the trail of a question as they read the question.
    when 'question' then (select private.category_label(u.category) from public.questions u where u.id = entry.entity_id)
    when 'selection' then (select p.name from public.projects p where p.id = entry.project_id)
    when 'selection_item' then (
      select i.description || ' · ' || s.full_name
      from public.selection_items c
      join public.quotes q on q.id = c.quote_id
      join public.project_items i on i.id = q.project_item_id
      join public.profiles s on s.id = q.supplier_id
      where c.id = entry.entity_id
    )
    when 'adjustment' then (
      select private.category_label(r.category) || ' · ' || s.full_name
      from public.quote_requests r
      join public.profiles s on s.id = r.supplier_id
      where r.id = coalesce(entry.after ->> 'request_id', entry.before ->> 'request_id')::uuid
    )
    when 'budget' then private.category_label(coalesce(
      (select b.category from public.project_category_budgets b where b.id = entry.entity_id),
      entry.before ->> 'category'
    ))
    -- A month that was taken away is shown as its first entry has it.
    when 'price_index' then (
      select upper(r.after ->> 'index') || ' · ' || to_char((r.after ->> 'month')::date, 'MM/YYYY')
      from private.audit_entries r
      where r.entity_id = entry.entity_id and r.entity_kind = 'price_index' and r.action = 'created'
    )
    when 'category' then (select c.label from public.categories c where c.id = entry.entity_id)
    when 'reference_table' then (
      select upper(t.source) || ' ' || to_char(t.month, 'MM/YYYY') || ' · ' || t.state || ' · ' || t.regime
      from public.reference_tables t
      where t.id = entry.entity_id
    )
    when 'reserve' then (select p.name from public.projects p where p.id = entry.project_id)
    when 'order' then (
      select private.order_label(o) || ' · ' || s.full_name
      from public.orders o
      join public.profiles s on s.id = o.supplier_id
      where o.id = entry.entity_id
    )
    when 'instalment' then (
      select private.order_label(o) || ' · ' || coalesce(entry.after ->> 'number', entry.before ->> 'number', i.number::text)
      from public.orders o
      left join public.instalments i on i.id = entry.entity_id
      where o.id = coalesce(entry.after ->> 'order_id', entry.before ->> 'order_id', i.order_id::text)::uuid
    )
    when 'change_order' then (
      select private.change_order_label(c) || ' · ' || private.order_label(o)
      from public.change_orders c
      join public.orders o on o.id = c.order_id
      where c.id = entry.entity_id
    )
    when 'issue' then (
      select private.issue_label(i.kind, i.number) || coalesce(' · ' || i.room, '') from public.issues i where i.id = entry.entity_id
    )
    when 'delivery' then (
      select private.order_label(o) || ' · ' || s.full_name
      from public.orders o
      join public.profiles s on s.id = o.supplier_id
      where o.id = (select d.order_id from public.deliveries d where d.id = entry.entity_id)
    )
    when 'tax_document' then (
      select format('NF-e %s · %s', d.number, private.order_label(o))
      from public.orders o
      left join public.tax_documents d on d.id = entry.entity_id
      where o.id = coalesce(d.order_id::text, entry.after ->> 'order_id', entry.before ->> 'order_id')::uuid
    )
    when 'milestone' then (select m.title from public.milestones m where m.id = entry.entity_id)
    when 'purchase' then (
      select private.purchase_label(c.number) || ' · ' || c.vendor from public.purchases c where c.id = entry.entity_id
    )
    when 'purchase_payment' then (
      select private.purchase_label(c.number) || ' · ' || c.vendor
      from public.purchase_payments y
      join public.purchases c on c.id = y.purchase_id
      where y.id = entry.entity_id
    )
    when 'daily_log' then (
      select 'Diário nº ' || d.number || ' · ' || to_char(d.log_date, 'DD/MM/YYYY') from public.daily_logs d where d.id = entry.entity_id
    )
    when 'handover' then (select 'Termo de entrega ' || h.number from public.handovers h where h.id = entry.entity_id)
    when 'sign_off' then (
      select coalesce(private.order_label(o), private.purchase_label(c.number), 'Termo de entrega ' || h.number)
      from public.sign_offs s
      left join public.handovers h on h.id = s.entity_id
      left join public.purchases c on c.id = s.entity_id
      left join public.orders o on o.id = s.entity_id or o.id in (
        select c.order_id from public.change_orders c where c.id = s.entity_id
        union all
        select d.order_id from public.deliveries d where d.id = s.entity_id
      ) or o.id in (
        select t.order_id
        from public.payments y
        join private.order_items t on t.quote_id = y.quote_id and t.removed_at is null
        where y.batch_id = s.entity_id
      )
      where s.id = entry.entity_id
    )
    when 'payment' then (
      select i.description || ' · ' || s.full_name
      from public.payments y
      join public.quotes q on q.id = y.quote_id
      join public.project_items i on i.id = q.project_item_id
      join public.profiles s on s.id = q.supplier_id
      where y.id = entry.entity_id
    )
    when 'commission' then (
      select i.description || ' · ' || s.full_name
      from public.commissions c
      join public.quotes q on q.id = c.quote_id
      join public.project_items i on i.id = q.project_item_id
      join public.profiles s on s.id = c.supplier_id
      where c.id = entry.entity_id
    )
    when 'invoice' then (
      select private.invoice_label(n) || ' · ' || s.full_name
      from public.commission_invoices n
      join public.profiles s on s.id = n.supplier_id
      where n.id = entry.entity_id
    )
    when 'referral' then (
      select r.full_name
      from public.referrals f
      join public.profiles r on r.id = f.referrer_id
      where f.id = entry.entity_id
    )
    when 'client_invitation' then (select i.project_name from private.client_invitations i where i.id = entry.entity_id)
    when 'admin_invitation' then (select i.full_name from private.admin_invitations i where i.id = entry.entity_id)
    when 'person_invitation' then (select i.person_name from private.person_invitations i where i.id = entry.entity_id)
    when 'api_token' then (select t.name from auth.api_tokens t where t.id = entry.entity_id)
    when 'webhook' then (
      select private.host_of(w.url) from private.webhooks w where w.id = entry.entity_id
    )
    when 'account_person' then (
      select p.full_name
      from public.account_people m
      join public.profiles p on p.id = m.person_id
      where m.id = entry.entity_id
    )
    when 'note' then (
      select p.full_name from public.profiles p
      where p.id = coalesce(entry.after ->> 'person_id', entry.before ->> 'person_id')::uuid
    )
    when 'support_request' then (
      select 'Atendimento ' || private.support_label(r) from public.support_requests r where r.id = entry.entity_id
    )
    when 'plan_request' then (
      select p.full_name
      from public.plan_requests r
      join public.profiles p on p.id = r.profile_id
      where r.id = entry.entity_id
    )
    when 'transfer' then (select p.name from public.projects p where p.id = entry.project_id)
    when 'objection' then (select p.name from public.projects p where p.id = entry.project_id)
    when 'request' then entry.after ->> 'request'
    when 'agreement' then (
      select p.full_name
      from private.policy_agreements a
      join public.profiles p on p.id = a.user_id
      where a.id = entry.entity_id
    )
    when 'erasure' then (
      select p.full_name
      from private.erasure_requests r
      join public.profiles p on p.id = r.user_id
      where r.id = entry.entity_id
    )
    else (select p.full_name from public.profiles p where p.id = entry.entity_id)
  end
$$;
comment on function private.audit_subject(private.audit_entries) is
$$The subject of an entry, under its present name: the project's name, the item and the supplier, the person; a
deleted item under its last name.
Null for anything else that is gone.
For definer functions that have checked the caller; granted to nobody.$$;

create function private.audit_amount(entry private.audit_entries) returns numeric
language sql stable
set search_path = ''
as $$
  select case entry.entity_kind
    when 'quote' then
      case when entry.after ->> 'status' in ('submitted', 'approved') or (entry.after -> 'version')::integer > 0
        then coalesce((entry.after ->> 'price')::numeric, (select q.price from public.quotes q where q.id = entry.entity_id))
      end
    when 'payment' then (entry.after ->> 'amount')::numeric
    when 'instalment' then (entry.after ->> 'amount')::numeric
    when 'change_order' then private.change_order_delta(entry.entity_id)
    when 'selection' then (select s.total from public.selections s where s.id = entry.entity_id)
    when 'selection_item' then (select c.price from public.selection_items c where c.id = entry.entity_id)
    when 'budget' then (entry.after ->> 'budgeted_amount')::numeric
    when 'reserve' then (entry.after ->> 'amount')::numeric
    when 'item_forecast' then (entry.after ->> 'amount')::numeric
    when 'commission' then (entry.after ->> 'commission_amount')::numeric
    when 'invoice' then (select n.amount from public.commission_invoices n where n.id = entry.entity_id)
  end
$$;
comment on function private.audit_amount(private.audit_entries) is
$$The R$ an entry is about: the price sent or approved, the selection, the payment (negative when reversed), the budget,
what a change order adds, the commission; null otherwise.
For definer functions that have checked the caller; granted to nobody.$$;
