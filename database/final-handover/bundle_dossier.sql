create function private.bundle_dossier(project_id uuid) returns jsonb
language sql stable security definer
set search_path = ''
as $$
  select jsonb_build_object(
    'file_name', 'Dossiê - ' || p.name,
    'entries', jsonb_build_array(jsonb_build_object(
      'path', 'Dossiê.pdf', 'document', jsonb_build_object('name', 'dossier', 'id', p.id)
    ))
    || (
      select coalesce(jsonb_agg(jsonb_build_object(
        'path', format('Documentos/%s.pdf', d.label), 'document', jsonb_build_object('name', d.name, 'id', d.id)
      ) order by d.place, d.label), '[]')
      from (
        select 1 as place, 'order' as name, o.id, format('Pedido %s-%s', lpad(o.number::text, 4, '0'), o.year) as label
        from private.dossier_orders(p.id) o
        union all
        select 2, 'change-order', c.id, format('%s - Pedido %s-%s', private.change_order_label(c), lpad(o.number::text, 4, '0'), o.year)
        from private.dossier_orders(p.id) o
        join public.change_orders c on c.order_id = o.id and c.status <> 'draft'
        union all
        select 3, 'handover', h.id, 'Termo de entrega ' || h.number
        from public.handovers h
        where h.project_id = p.id and h.status <> 'withdrawn' and side <> 'supplier'
        union all
        select 4, 'specification', p.id, 'Caderno de especificações'
        where side <> 'supplier' and exists (select from private.spec_rows_of_project(p.id))
      ) d
    )
    || (
      select coalesce(jsonb_agg(jsonb_build_object(
        'path', format('%s/%s/%s', f.folder, replace(f.subject, '/', '-'), f.file_name),
        'object', jsonb_build_object('bucket', f.bucket, 'name', f.object_name)
      ) order by f.folder, f.subject, f.stored_at, f.object_name), '[]')
      from private.dossier_files(p.id) f
    )
  )
  from public.projects p
  cross join lateral private.dossier_side(p.id) side
  where p.id = bundle_dossier.project_id and side is not null
$$;
comment on function private.bundle_dossier(uuid) is
$$The dossier of a project as a ZIP (/documents/v1/dossier/<id>.zip): its PDF, those of each order, change order and termo de entrega, the fichas
as one paper, and the files in
folders "Garantias e manuais", "Comprovantes", "Documentos" and "Fotos". Null for what the caller may not read.
For the project's client and architect and admins the whole, for a supplier what belongs to their own orders.
Definer: a supplier may not read the project to which their orders belong.
Source: docs/decisions/278.$$;
grant execute on function private.bundle_dossier(uuid) to app_client, app_architect, app_supplier, app_admin;
