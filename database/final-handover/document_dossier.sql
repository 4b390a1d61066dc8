create function private.dossier_people(target_project_id uuid) returns jsonb
language sql stable
set search_path = ''
as $$
  select coalesce(jsonb_agg(jsonb_build_array(
    w.label, concat_ws(' · ', w.party ->> 'name', nullif(w.party ->> 'person', w.party ->> 'name')), coalesce(w.party ->> 'phone', '—')
  ) order by w.place, w.party ->> 'name'), '[]')
  from (
    select 1 as place, 'Cliente' as label, private.party_as_read('client', private.party(p.client_id), true) as party
    from public.projects p
    where p.id = target_project_id and p.client_id is not null
    union all
    select 2, 'Arquiteto', private.party_as_read('architect', private.party(p.architect_id), true)
    from public.projects p
    where p.id = target_project_id
    union all
    select 3, 'Fornecedor', private.party_as_read('supplier', private.party(s.supplier_id), true)
    from (select distinct o.supplier_id from private.dossier_orders(target_project_id) o) s
  ) w
$$;
comment on function private.dossier_people(uuid) is
$$The people of a project as rows of its dossier: side, name and the telephone that the caller may read (private.party_as_read). For
private.document_dossier; granted to nobody.$$;

create function private.dossier_order_rows(target_project_id uuid) returns jsonb
language sql stable
set search_path = ''
as $$
  select coalesce(jsonb_agg(r.line order by r.year, r.number, r.place), '[]')
  from (
    select o.year, o.number, 0 as place, jsonb_build_array(
      jsonb_build_object(
        'text', concat_ws(' · ', 'Pedido ' || private.order_label(o), private.category_label(o.category), private.party(o.supplier_id) ->> 'name'),
        'strong', true,
        'small', concat_ws(' · ',
          case o.status when 'issued' then 'Emitido' when 'confirmed' then 'Confirmado' else 'Cancelado' end,
          coalesce('entregue em ' || private.day_label(private.day_in_sao_paulo(o.fulfilled_at)),
            case when o.status <> 'cancelled' then 'sem entrega registrada' end),
          coalesce('garantia até ' || private.day_label(w.ends_on), 'garantia de ' || private.months_label(o.warranty_months)))
      ),
      '', private.brl(private.order_price(o.id))
    ) as line
    from private.dossier_orders(target_project_id) o
    cross join lateral private.order_warranty(o) w
    union all
    select o.year, o.number, l.place, jsonb_build_array(
      concat_ws(E'\n',
        case l.scope when 'alternative' then l.alternative || ' (no lugar de ' || l.description || ')' else l.description end,
        nullif(concat_ws(' · ', 'Marca ' || l.brand, 'Modelo ' || l.model, 'Ambiente: ' || l.room), ''), private.spec_line(l.spec)),
      private.amount_label(l.quantity, l.unit),
      case l.scope when 'included' then 'incluso' else private.brl(l.price) end
    )
    from private.dossier_orders(target_project_id) o
    cross join lateral private.order_lines(o.id) l
  ) r
$$;
comment on function private.dossier_order_rows(uuid) is
$$The orders of a dossier as rows of a table: a line for each order with its delivery and guarantee, then its items with brand, model, ficha, room,
quantity and price. For private.document_dossier; granted to nobody.$$;

create function private.dossier_payment_rows(target_project_id uuid) returns jsonb
language sql stable
set search_path = ''
as $$
  select coalesce(jsonb_agg(jsonb_build_array(
    private.day_label(b.day), b.label || case when b.receipts is null then '' else E'\n' || b.receipts end, private.brl(b.amount)
  ) order by b.day, b.label, b.batch), '[]')
  from (
    select y.batch_id as batch, min(y.payment_date) as day, 'Pedido ' || o.label
        || case when sum(y.amount) < 0 then ' · estorno' else '' end as label, sum(y.amount) as amount,
      (
        select 'Comprovantes: ' || string_agg(a.file_name, ', ' order by a.created_at, a.id)
        from public.attachments a
        where a.kind = 'payment' and (
          a.entity_id = y.batch_id or a.entity_id in (select b.id from public.payments b where b.batch_id = y.batch_id)
        )
      ) as receipts
    from (select d.id, private.order_label(d) as label from private.dossier_orders(target_project_id) d) o
    join private.order_items t on t.order_id = o.id
    join public.payments y on y.quote_id = t.quote_id
    group by o.id, o.label, y.batch_id
    union all
    -- Purchases outside are for client and architect alone.
    select y.batch_id, y.payment_date, format('Compra por fora %s · %s', private.purchase_label(c.number), c.vendor), y.amount,
      (
        select 'Comprovantes: ' || string_agg(a.file_name, ', ' order by a.created_at, a.id)
        from public.attachments a
        where a.kind = 'purchase' and a.entity_id = c.id
      )
    from public.purchases c
    join public.purchase_payments y on y.purchase_id = c.id
    where c.project_id = target_project_id and private.dossier_side(target_project_id) <> 'supplier'
  ) b
$$;
comment on function private.dossier_payment_rows(uuid) is
$$The payments of a dossier as rows of a table, a line for each order and batch, with the names of its receipts; for client, architect and admins also
those of purchases outside. For private.document_dossier; granted to nobody.$$;

create function private.dossier_tax_document_rows(target_project_id uuid) returns jsonb
language sql stable
set search_path = ''
as $$
  select coalesce(jsonb_agg(jsonb_build_array(
    private.day_label(d.issued_on),
    jsonb_build_object(
      'text', concat_ws(' · ', format('%s %s', case d.model when '55' then 'NF-e' else 'NFC-e' end, d.number), d.issuer_name,
        'Pedido ' || private.order_label(o), case d.status when 'cancelled' then 'cancelada' end),
      'small', 'Chave ' || d.access_key
    ),
    private.brl(d.total)
  ) order by d.issued_on, d.number, d.id), '[]')
  from private.dossier_orders(target_project_id) o
  join public.tax_documents d on d.order_id = o.id and d.status <> 'removed'
$$;
comment on function private.dossier_tax_document_rows(uuid) is
$$The tax documents of a dossier as rows of a table, with the key by which each is looked up. For private.document_dossier; granted to nobody.$$;

create function private.dossier_issue_rows(target_project_id uuid) returns jsonb
language sql stable
set search_path = ''
as $$
  select coalesce(jsonb_agg(jsonb_build_array(
    private.issue_label(i.kind, i.number),
    concat_ws(E'\n', i.title, nullif(concat_ws(' · ', i.room, 'Pedido ' || private.order_label(o)), '')),
    private.day_label(private.day_in_sao_paulo(i.opened_at)),
    case i.status
      when 'closed' then 'resolvida em ' || private.day_label(private.day_in_sao_paulo(i.closed_at))
      when 'cancelled' then 'cancelada'
      when 'fixed' then 'espera conferência'
      else 'em aberto'
    end
  ) order by i.number), '[]')
  from public.issues i
  left join public.orders o on o.id = i.order_id
  where i.project_id = target_project_id and i.number is not null
    and (private.dossier_side(target_project_id) <> 'supplier' or i.supplier_id = (select auth.uid()))
$$;
comment on function private.dossier_issue_rows(uuid) is
$$Pendências and claims of a dossier that were published, as rows of a table with their days; a supplier's are those of their orders. For
private.document_dossier; granted to nobody.$$;

create function private.dossier_sign_off_rows(target_project_id uuid) returns jsonb
language sql stable
set search_path = ''
as $$
  select coalesce(jsonb_agg(jsonb_build_array(
    to_char(s.created_at at time zone 'America/Sao_Paulo', 'DD/MM/YYYY HH24:MI'),
    jsonb_build_object(
      'text', concat_ws(' · ',
        case s.kind
          when 'order' then 'Pedido' when 'payment' then 'Pagamento' when 'change_order' then 'Aditivo' when 'purchase' then 'Compra por fora'
          when 'delivery' then 'Entrega' when 'daily_log' then 'Diário' when 'item_spec' then 'Ficha' else 'Termo de entrega'
        end,
        coalesce(s.content ->> 'order', private.order_label(o), s.content ->> 'purchase', s.content ->> 'number', left((
          select concat_ws(' · ', s.content ->> 'code', i.description) from public.project_items i where s.kind = 'item_spec' and i.id = s.entity_id
        ), 300)),
        case s.person_role when 'supplier' then 'fornecedor' when 'architect' then 'arquiteto' else 'cliente' end),
      'small', 'SHA-256 ' || s.content_hash
    ),
    case s.decision when 'agreed' then 'Aceito' else 'Recusado' end
  ) order by s.created_at, s.id), '[]')
  from public.sign_offs s
  left join public.orders o on o.id = s.entity_id
  where s.project_id = target_project_id
    and (private.dossier_side(target_project_id) <> 'supplier' or s.supplier_id = (select auth.uid()))
$$;
comment on function private.dossier_sign_off_rows(uuid) is
$$The sign-offs of a dossier as rows of a table: when, about what, by which side, and the sha256 of what was read. A supplier's are those about their
deals. For private.document_dossier; granted to nobody.$$;

create function private.document_dossier(project_id uuid) returns jsonb
language sql stable security definer
set search_path = ''
as $$
  select jsonb_build_object(
    'title', 'Dossiê da obra',
    'subtitle', concat_ws(' · ', p.name, p.address, case side when 'supplier' then 'pedidos do fornecedor' end),
    'letterhead', private.letterhead(p.architect_id),
    'file_name', 'Dossiê - ' || p.name,
    'blocks', jsonb_build_array(
      jsonb_build_object('kind', 'table', 'heading', 'Pessoas', 'columns', jsonb_build_array(
        jsonb_build_object('label', 'Quem', 'width', 2), jsonb_build_object('label', 'Nome', 'width', 6),
        jsonb_build_object('label', 'Telefone', 'width', 3)
      ), 'rows', private.first_rows(private.dossier_people(p.id), 100, 3)),
      jsonb_build_object('kind', 'table', 'heading', 'O que foi comprado', 'empty', 'Nenhum pedido.', 'columns', jsonb_build_array(
        jsonb_build_object('label', 'Pedido e itens', 'width', 7),
        jsonb_build_object('label', 'Quantidade', 'align', 'right', 'width', 2), jsonb_build_object('label', 'Valor', 'align', 'right', 'width', 2.5)
      ), 'rows', private.first_rows(private.dossier_order_rows(p.id), 500, 3)),
      jsonb_build_object('kind', 'table', 'heading', 'Aditivos', 'empty', 'Nenhum aditivo.', 'columns', jsonb_build_array(
        jsonb_build_object('label', 'Aditivo', 'width', 7), jsonb_build_object('label', 'Situação', 'width', 3),
        jsonb_build_object('label', 'Diferença', 'align', 'right', 'width', 2.5)
      ), 'rows', private.first_rows((
        select coalesce(jsonb_agg(jsonb_build_array(
          format('%s · Pedido %s: %s', private.change_order_label(c), private.order_label(o), c.title),
          case private.change_order_status(c)
            when 'sent' then 'Enviado' when 'applied' then 'Aplicado em ' || private.day_label(private.day_in_sao_paulo(c.closed_at))
            when 'refused' then 'Recusado' when 'withdrawn' then 'Retirado' else 'Expirado'
          end,
          private.signed_money(private.change_order_delta(c.id))
        ) order by c.number), '[]')
        from private.dossier_orders(p.id) o
        join public.change_orders c on c.order_id = o.id and c.status <> 'draft'
      ), 60, 3)),
      jsonb_build_object('kind', 'table', 'heading', 'Pagamentos', 'empty', 'Nenhum pagamento registrado.', 'columns', jsonb_build_array(
        jsonb_build_object('label', 'Dia', 'width', 2), jsonb_build_object('label', 'Pagamento', 'width', 7),
        jsonb_build_object('label', 'Valor', 'align', 'right', 'width', 2.5)
      ), 'rows', private.first_rows(private.dossier_payment_rows(p.id), 300, 3)),
      jsonb_build_object('kind', 'table', 'heading', 'Notas fiscais', 'empty', 'Nenhuma nota fiscal.', 'columns', jsonb_build_array(
        jsonb_build_object('label', 'Dia', 'width', 2), jsonb_build_object('label', 'Nota', 'width', 7),
        jsonb_build_object('label', 'Valor', 'align', 'right', 'width', 2.5)
      ), 'rows', private.first_rows(private.dossier_tax_document_rows(p.id), 100, 3)),
      jsonb_build_object('kind', 'table', 'heading', 'Pendências e chamados de garantia', 'empty', 'Nenhum.', 'columns', jsonb_build_array(
        jsonb_build_object('label', 'Número', 'width', 2.5), jsonb_build_object('label', 'O que', 'width', 6),
        jsonb_build_object('label', 'Aberta em', 'width', 2), jsonb_build_object('label', 'Situação', 'width', 3)
      ), 'rows', private.first_rows(private.dossier_issue_rows(p.id), 400, 4))
    )
    || case when side = 'supplier' then '[]' else jsonb_build_array(
      jsonb_build_object('kind', 'table', 'heading', 'Diário de obra', 'empty', 'Nenhum dia.', 'columns', jsonb_build_array(
        jsonb_build_object('label', 'Nº', 'width', 1), jsonb_build_object('label', 'Dia', 'width', 3),
        jsonb_build_object('label', 'Situação', 'width', 4)
      ), 'rows', private.first_rows((
        select coalesce(jsonb_agg(jsonb_build_array(
          d.number::text, private.day_label(d.log_date),
          case d.status when 'accepted' then 'Aceito pelo cliente' when 'contested' then 'Contestado' else 'Sem manifestação do cliente' end
        ) order by d.log_date), '[]')
        from public.daily_logs d
        where d.project_id = p.id and d.status <> 'draft'
      ), 300, 3))
    ) end
    || jsonb_build_array(
      jsonb_build_object('kind', 'table', 'heading', 'Aceites', 'empty', 'Nenhum.', 'columns', jsonb_build_array(
        jsonb_build_object('label', 'Quando', 'width', 2.5), jsonb_build_object('label', 'Sobre', 'width', 7),
        jsonb_build_object('label', 'Decisão', 'width', 2)
      ), 'rows', private.first_rows(private.dossier_sign_off_rows(p.id), 200, 3)),
      jsonb_build_object('kind', 'table', 'heading', 'Arquivos', 'empty', 'Nenhum arquivo.', 'columns', jsonb_build_array(
        jsonb_build_object('label', 'Pasta', 'width', 4), jsonb_build_object('label', 'Arquivos', 'width', 7)
      ), 'rows', private.first_rows((
        select coalesce(jsonb_agg(jsonb_build_array(f.folder || E'\n' || f.subject, left(f.names, 2000)) order by f.folder, f.subject), '[]')
        from (
          select g.folder, g.subject, string_agg(g.file_name, ', ' order by g.stored_at, g.file_name) as names
          from private.dossier_files(p.id) g
          group by g.folder, g.subject
        ) f
      ), 140, 2))
    )
  )
  from public.projects p
  cross join lateral private.dossier_side(p.id) side
  where p.id = document_dossier.project_id and side is not null
$$;
comment on function private.document_dossier(uuid) is
$$The dossier of a project, as /documents/v1/dossier/<id>.pdf draws it: people, orders with items, brand, model, delivery and guarantee, change orders,
payments by batch with receipts, tax documents with their keys, pendências and claims, days of the diário, sign-offs with hashes, and files. A list
that is longer than a document may be says how many rows it leaves out. Null for what the caller may not read.
For the project's client and architect and admins the whole, for a supplier what belongs to their own orders.
Definer: a supplier may not read the project to which their orders belong, and names of other sides are not granted.
Source: docs/decisions/108 and 278.$$;
grant execute on function private.document_dossier(uuid) to app_client, app_architect, app_supplier, app_admin;
