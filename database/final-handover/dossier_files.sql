create function private.dossier_files(target_project_id uuid) returns table (
  folder text,
  subject text,
  file_name text,
  bucket text,
  object_name text,
  digest text,
  stored_at timestamptz
)
language sql stable
set search_path = ''
as $$
  with reader as (
    select private.dossier_side(target_project_id) as side
  ), own as materialized (
    select o.id, lpad(o.number::text, 4, '0') || '-' || o.year as label from private.dossier_orders(target_project_id) o
  ), subjects as (
    select 'order' as kind, o.id as entity, 'Garantias e manuais' as folder, 'Pedido ' || o.label as subject, null::text as owner
    from own o
    union all
    select 'tax_document', e.id, 'Notas fiscais', 'Pedido ' || o.label, null
    from own o
    cross join lateral (
      select o.id
      union
      select y.batch_id from private.order_items t join public.payments y on y.quote_id = t.quote_id where t.order_id = o.id
    ) e
    union all
    select distinct 'payment', e.id, 'Comprovantes', format('Pagamento %s', to_char(y.payment_date, 'YYYY-MM-DD')), null
    from own o
    join private.order_items t on t.order_id = o.id
    join public.payments y on y.quote_id = t.quote_id
    cross join lateral (values (y.id), (y.batch_id)) e (id)
    union all
    select 'change_order', c.id, 'Documentos', private.change_order_label(c), null
    from own o
    join public.change_orders c on c.order_id = o.id and c.status <> 'draft'
    union all
    select 'item', q.project_item_id, 'Documentos', 'Especificações', null
    from own o
    join private.order_items t on t.order_id = o.id and t.removed_at is null
    join public.quotes q on q.id = t.quote_id
    union all
    select 'delivery', d.id, 'Fotos', format('Entrega %s Pedido %s', to_char(d.arrives_on, 'YYYY-MM-DD'), o.label), null
    from own o
    join public.deliveries d on d.order_id = o.id
    union all
    select 'issue', i.id, 'Fotos', 'Pendência ' || lpad(i.number::text, 3, '0'), null
    from public.issues i
    cross join reader r
    where i.project_id = target_project_id and i.number is not null
      and (r.side <> 'supplier' or i.supplier_id = (select auth.uid()))
    union all
    -- A supplier reads nothing that is the project's and no order's.
    select s.kind, s.entity, s.folder, s.subject, null
    from reader r
    cross join lateral (
      select 'project' as kind, target_project_id as entity, 'Documentos' as folder, 'Projeto' as subject
      union all
      select 'purchase', c.id, 'Comprovantes', 'Compra ' || private.purchase_label(c.number)
      from public.purchases c
      where c.project_id = target_project_id and c.cancelled_at is null
      union all
      select 'daily_log', d.id, 'Fotos', 'Diário ' || to_char(d.log_date, 'YYYY-MM-DD')
      from public.daily_logs d
      where d.project_id = target_project_id and d.status <> 'draft'
    ) s
    where r.side <> 'supplier'
  )
  select distinct on (a.id) s.folder, s.subject, a.file_name, b.bucket_id, b.name, b.digest, a.created_at
  from subjects s
  join public.attachments a on a.kind = s.kind and a.entity_id = s.entity and a.project_id = target_project_id
  join storage.objects b on b.id = a.id
  cross join reader r
  where r.side is not null
  order by a.id
$$;
comment on function private.dossier_files(uuid) is
$$The files of a project that are in the dossier of the caller, with the folder and the subject under which they lie there: manuals and certificates of
orders; their tax documents; receipts of payments and of purchases outside; files of change orders, specifications of what was
ordered and documents of the project;
photos of deliveries, of days of the diário that were sent and of pendências that were published. A supplier's are those of their own orders. Never
files of conversations or of an offer (security.md T102). The gateway reads each again as the caller before it is sent.
For definer functions of the dossier; granted to nobody.$$;
