create function private.handover_content(handover public.handovers) returns jsonb
language sql stable
set search_path = ''
as $$
  select jsonb_build_object(
    'form', 1, 'number', (handover).number, 'version', (handover).version, 'note', (handover).note,
    'orders', coalesce((
      select jsonb_agg(jsonb_build_object(
        'order_id', o.id, 'order', private.order_label(o), 'category', o.category,
        'delivered_on', private.day_in_sao_paulo(o.fulfilled_at),
        'warranty_months', o.warranty_months,
        'warranty_until', (private.order_warranty(o)).ends_on
      ) order by o.year, o.number)
      from public.orders o
      where o.project_id = (handover).project_id and o.status <> 'cancelled'
    ), '[]'),
    'issues', coalesce((
      select jsonb_agg(jsonb_build_object(
        'number', i.number, 'kind', i.kind, 'title', i.title, 'room', i.room, 'status', i.status,
        'order', private.order_label(o)
      ) order by i.number)
      from public.issues i
      left join public.orders o on o.id = i.order_id
      where i.project_id = (handover).project_id and i.status in ('open', 'fixed')
    ), '[]'),
    'files', coalesce((
      select jsonb_agg(jsonb_build_object(
        'order', private.order_label(o), 'file_name', a.file_name, 'sha256', s.digest
      ) order by o.year, o.number, a.file_name, a.id)
      from public.attachments a
      join public.orders o on o.id = a.entity_id and o.status <> 'cancelled'
      join storage.objects s on s.id = a.id
      where a.kind = 'order' and a.project_id = (handover).project_id
    ), '[]')
  )
$$;
comment on function private.handover_content(public.handovers) is
$$Content of a termo de entrega as the project is now, without the names of people: {form, number, version, note,
orders [{order_id, order, category, delivered_on (null: no delivery was recorded), warranty_months, warranty_until}],
issues [{number, kind, title, room, status, order}] that are not closed yet, files [{order, file_name, sha256}] of its orders}.
For functions of termos de entrega, as the owner; granted to nobody.$$;

create function private.sent_handover(handover public.handovers) returns jsonb
language sql stable
set search_path = ''
as $$
  select coalesce(
    (select s.content from public.sign_offs s where s.kind = 'handover' and s.entity_id = (handover).id order by s.created_at limit 1),
    private.handover_content(handover)
  )
$$;
comment on function private.sent_handover(public.handovers) is
$$Content of a termo de entrega: what the client answered, as they read it, whatever became of it since; before that as the project is now.
In the form of private.handover_content. Granted to nobody.$$;
