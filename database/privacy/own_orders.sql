create function private.own_orders(client uuid, architect uuid, supplier uuid, person uuid) returns jsonb
language sql stable
set search_path = ''
as $$
  select jsonb_build_object(
    'pedidos', (
      select coalesce(jsonb_agg(
        to_jsonb(o) - 'issuer_id' - 'architect_id' - 'client_id' - 'supplier_id' - 'money_at' - 'content_form' - 'plan_from_offer' || jsonb_build_object(
          'quotes', (
            select coalesce(jsonb_agg(jsonb_build_object('quote_id', t.quote_id, 'added_at', t.added_at, 'removed_at', t.removed_at)
              order by t.added_at, t.quote_id), '[]')
            from private.order_items t where t.order_id = o.id
          ),
          'parcelas', (
            select coalesce(jsonb_agg(
              to_jsonb(i) - 'order_id' - 'project_id' - 'architect_id' - 'client_id' - 'supplier_id' order by i.number), '[]')
            from public.instalments i where i.order_id = o.id
          )
        ) order by o.created_at, o.id
      ), '[]')
      from public.orders o
      where o.client_id = client or o.architect_id = architect or o.supplier_id = supplier
    ),
    'aditivos', (
      select coalesce(jsonb_agg(
        to_jsonb(c) - 'author_id' - 'project_id' - 'architect_id' - 'client_id' - 'supplier_id' || jsonb_build_object(
          'itens', (
            select coalesce(jsonb_agg(to_jsonb(l) - 'change_order_id' order by l.quote_id), '[]')
            from private.change_order_lines l where l.change_order_id = c.id
          )
        ) order by c.created_at, c.id
      ), '[]')
      from public.change_orders c
      where (c.client_id = client or c.architect_id = architect or c.supplier_id = supplier)
        and (c.status <> 'draft' or c.author_id in (architect, supplier))
    ),
    'entregas', (
      select coalesce(jsonb_agg(
        to_jsonb(d) - '{announced_by,checked_by,project_id,architect_id,client_id,supplier_id}'::text[] || jsonb_build_object(
          'itens', (
            select coalesce(jsonb_agg(to_jsonb(l) - 'delivery_id' order by l.quote_id), '[]')
            from private.delivery_lines l where l.delivery_id = d.id
          )
        ) order by d.announced_at, d.id
      ), '[]')
      from public.deliveries d
      where d.client_id = client or d.architect_id = architect or d.supplier_id = supplier
    ),
    'aceites', (
      select coalesce(jsonb_agg(
        to_jsonb(s) - '{person_id,account_id,session_id,project_id,architect_id,client_id,supplier_id,entered_by}'::text[] || jsonb_build_object(
          -- How the paper names this person, and not the others.
          'parties', (
            select jsonb_object_agg(p.role, p.party - 'id') from jsonb_each(s.parties) p (role, party)
            where p.party ->> 'id' in (client::text, architect::text, supplier::text)
          )
        )
        order by s.created_at, s.id
      ), '[]')
      from public.sign_offs s
      where s.client_id = client or s.architect_id = architect or s.supplier_id = supplier
    ),
    'aceites_por_contas', (
      -- The content that was signed is the account's.
      select coalesce(jsonb_agg(jsonb_build_object(
        'id', s.id, 'kind', s.kind, 'entity_id', s.entity_id, 'decision', s.decision, 'reason', s.reason, 'created_at', s.created_at)
        order by s.created_at, s.id), '[]')
      from public.sign_offs s
      where s.person_id = person and person <> all (array_remove(array[s.client_id, s.architect_id, s.supplier_id], null))
    ),
    'pagamentos_por_contas', (
      select coalesce(jsonb_agg(jsonb_build_object('id', y.id, 'notes', y.notes, 'created_at', y.created_at) order by y.created_at, y.id), '[]')
      from public.payments y
      where y.created_by = person and private.wrote_for_account(person, array[y.architect_id, y.client_id])
    ),
    'compras_por_contas', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'id', c.id, 'description', c.description, 'note', c.note, 'created_at', c.created_at) order by c.created_at, c.id), '[]')
      from public.purchases c
      where c.created_by = person and private.wrote_for_account(person, array[c.architect_id, c.client_id])
    )
  )
$$;
comment on function private.own_orders(uuid, uuid, uuid, uuid) is
$$The part of a person's data about orders, instalments, change orders and sign-offs, by the ids under which the person is a side of them; null
where they are none; and what the person signed and wrote for accounts of others, whose rows those are. For private.own_data; granted to nobody.$$;
