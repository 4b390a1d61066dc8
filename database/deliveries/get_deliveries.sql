create function public.get_deliveries(target_project_id uuid default null, target_order_id uuid default null) returns table (
  order_id uuid,
  year integer,
  number integer,
  category text,
  supplier_name text,
  supplier_company text,
  status text,
  promised_on date,
  fulfilled_at timestamptz,
  items jsonb,
  deliveries jsonb,
  is_open boolean
)
language sql stable security definer
set search_path = ''
as $$
  with placed as materialized (
    select o.id, o.year, o.number, o.category, o.supplier_id, o.architect_id, o.client_id, o.status, o.confirmed_at, o.created_at,
      o.fulfilled_at, o.status = 'confirmed' and j.status <> 'archived' as is_open
    from public.orders o
    join public.projects j on j.id = o.project_id
    where (get_deliveries.target_project_id is not null or get_deliveries.target_order_id is not null)
      and (get_deliveries.target_project_id is null or o.project_id = get_deliveries.target_project_id)
      and (get_deliveries.target_order_id is null or o.id = get_deliveries.target_order_id)
      and o.status <> 'issued'
      and private.may_read_order(o)
  ), items as (
    select f.order_id, jsonb_agg(
      jsonb_build_object(
        'quote_id', f.quote_id, 'item_id', f.item_id, 'description', f.description, 'unit', f.unit, 'quantity', f.quantity,
        'accepted', f.accepted, 'announced', f.announced, 'missing', f.missing
      ) order by f.position, f.item_id
    ) as items
    from private.delivery_figures(array(select p.id from placed p)) f
    group by f.order_id
  ), recorded as (
    select d.*
    from public.deliveries d
    where d.order_id in (select p.id from placed p)
  ), lines as (
    select l.delivery_id, jsonb_agg(
      jsonb_build_object(
        'quote_id', l.quote_id, 'item_id', i.id, 'description', i.description, 'unit', i.unit, 'quantity', trim_scale(l.quantity),
        'accepted', trim_scale(l.accepted), 'refused', trim_scale(l.refused), 'reason', l.reason
      ) order by i.position, i.id
    ) as lines
    from private.delivery_lines l
    join public.quotes q on q.id = l.quote_id
    join public.project_items i on i.id = q.project_item_id
    where l.delivery_id in (select r.id from recorded r)
    group by l.delivery_id
  ), files as (
    select a.entity_id, jsonb_agg(
      jsonb_build_object(
        'id', a.id, 'file_name', a.file_name, 'mime_type', a.mime_type, 'size', a.size, 'created_at', a.created_at
      ) order by a.created_at, a.id
    ) as files
    from public.attachments a
    where a.kind = 'delivery' and a.entity_id in (select r.id from recorded r)
    group by a.entity_id
  ), signed as (
    select s.entity_id, jsonb_agg(private.sign_off_as_read(s) order by s.created_at, s.id) as sign_offs
    from public.sign_offs s
    where s.kind = 'delivery' and s.entity_id in (select r.id from recorded r)
    group by s.entity_id
  ), listed as (
    select r.order_id, jsonb_agg(
      jsonb_build_object(
        'id', r.id, 'arrives_on', r.arrives_on, 'arrived_on', r.arrived_on, 'status', r.status, 'version', r.version, 'note', r.note,
        'announced_role', r.announced_role, 'announced_at', r.announced_at,
        'announced_name', private.acting_name(r.announced_by, case r.announced_role
          when 'client' then p.client_id when 'architect' then p.architect_id else p.supplier_id
        end),
        'checked_role', r.checked_role, 'checked_at', r.checked_at, 'check_note', r.check_note,
        'checked_name', case r.checked_role
          when 'client' then private.acting_name(r.checked_by, p.client_id)
          when 'architect' then private.acting_name(r.checked_by, p.architect_id)
        end,
        'withdrawn_role', r.withdrawn_role, 'withdrawn_at', r.withdrawn_at, 'withdraw_reason', r.withdraw_reason,
        'may_reopen', r.status = 'checked' and p.is_open and r.checked_at > now() - interval '24 hours'
          and private.asked_by('app_' || r.checked_role),
        'lines', coalesce(l.lines, '[]'), 'files', coalesce(f.files, '[]'), 'sign_offs', coalesce(s.sign_offs, '[]')
      ) order by coalesce(r.arrived_on, r.arrives_on), r.announced_at, r.id
    ) as deliveries
    from recorded r
    join placed p on p.id = r.order_id
    left join lines l on l.delivery_id = r.id
    left join files f on f.entity_id = r.id
    left join signed s on s.entity_id = r.id
    group by r.order_id
  )
  select p.id, p.year, p.number, p.category, s.full_name, s.company_name, p.status,
    (
      select private.day_in_sao_paulo(p.confirmed_at) + max(q.delivery_time_days)
      from private.order_items t
      join public.quotes q on q.id = t.quote_id
      where t.order_id = p.id and t.removed_at is null
    ),
    p.fulfilled_at, coalesce(i.items, '[]'), coalesce(t.deliveries, '[]'), p.is_open
  from placed p
  join public.profiles s on s.id = p.supplier_id
  left join items i on i.order_id = p.id
  left join listed t on t.order_id = p.id
  where p.status <> 'cancelled' or t.deliveries is not null
  order by p.created_at, p.number, p.id
$$;
comment on function public.get_deliveries(uuid, uuid) is
$$Deliveries, past and to come, of the orders of a project, or of one order; a row for each order that was confirmed, and for a cancelled one of
which something was recorded. items [{quote_id, item_id, description, unit, quantity, accepted, announced, missing}]: what
the order holds now. deliveries by day [{id, arrives_on, arrived_on, status, version, note, announced_role, announced_at, announced_name, checked_role,
checked_at, check_note, checked_name, withdrawn_role, withdrawn_at, withdraw_reason, may_reopen, lines [{quote_id, item_id, description, unit,
quantity, accepted, refused, reason}], files [{id, file_name, mime_type, size, created_at}], sign_offs}]; the sign-offs as in get_orders, a
file's object is delivery/<id of the delivery>/<file_name>. is_open: the order takes deliveries: it is confirmed, and its
project not archived. may_reopen: the caller's side may take the check back. promised_on: the confirmation and the
longest delivery of its items. One of the arguments is needed; both narrow.
For the client and the architect of the project, the supplier of the order, and admins; to anybody else there is no row.
Nullable: supplier_company, promised_on, fulfilled_at.
Closed sets: status (orders.status).
Definer: names of people, items and what an order holds are not granted to every side.
Source: docs/decisions/271.$$;
grant execute on function public.get_deliveries(uuid, uuid) to app_client, app_architect, app_supplier, app_admin;
