create function private.order_evidence(order_id uuid) returns table (
  id uuid, kind text, entity_id uuid, file_name text, mime_type text, size bigint, uploaded_by uuid, created_at timestamptz, is_shown boolean
)
language sql stable
set search_path = ''
as $$
  select a.id, a.kind, a.entity_id, a.file_name, a.mime_type, a.size, a.uploaded_by, a.created_at, a.client_id is not null
  from (
    select n.id, bool_or(n.is_held) as is_held
    from (
      select f as id, t.removed_at is null as is_held
      from private.order_items t
      join public.quotes q on q.id = t.quote_id
      join public.quote_versions v on v.request_id = q.request_id and v.source = 'behalf'
        and (v.version = q.version or t.removed_at is not null)
      cross join unnest(v.attachment_ids) f
      where t.order_id = order_evidence.order_id
      union all
      select f, true
      from public.sign_offs s
      cross join unnest(s.attachment_ids) f
      where s.entity_id = order_evidence.order_id
    ) n
    group by n.id
  ) named
  join public.attachments a on a.id = named.id and a.kind = 'request'
  -- A file that is shown can be taken off again, also once the item has left the order.
  where named.is_held or a.client_id is not null
$$;
comment on function private.order_evidence(uuid) is
$$The files that show the typed offers of an order, or an agreement to it that was entered, as private files are listed; is_shown: its client opens
them. Files of items that have left the order only while they are shown.
For get_orders and show_evidence; granted to nobody.
Source: TYP-008, docs/decisions/257.$$;
