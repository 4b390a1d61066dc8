create function private.month_label(month date) returns text
language sql immutable
set search_path = ''
as $$
  select (array[
    'janeiro', 'fevereiro', 'março', 'abril', 'maio', 'junho', 'julho', 'agosto', 'setembro', 'outubro', 'novembro', 'dezembro'
  ])[extract(month from month)::integer] || ' de ' || extract(year from month)
$$;
comment on function private.month_label(date) is 'A month as documents write it: novembro de 2026. Granted to nobody.';

create function private.invoice_parties(supplier uuid) returns jsonb
language sql stable
set search_path = ''
as $$
  select jsonb_build_object('issuer', jsonb_strip_nulls(jsonb_build_object(
      'name', coalesce(p.legal_name, 'Prumo'), 'tax_id', p.tax_id, 'address', nullif(concat_ws(', ', p.address, p.city, p.state), '')
    )), 'supplier', private.party(supplier))
  from public.platform_settings p
$$;
comment on function private.invoice_parties(uuid) is
$$How an invoice names the operator and the supplier today {issuer, supplier}, each as private.party; an invoice keeps them. Granted to nobody.$$;

create function private.invoice_rows(invoice uuid) returns jsonb
language sql stable
set search_path = ''
as $$
  -- A document holds 2,000 rows: what is beyond stands in one.
  select coalesce(jsonb_agg(r.cells order by r.place), '[]')
  from (
    select min(n.place) as place, case when min(n.place) < 1900 then (array_agg(n.cells))[1] else jsonb_build_array(
      format('Mais %s lançamentos', count(*)), '', '', private.brl(sum(n.commission_amount))
    ) end as cells
    from (
      select l.commission_amount, row_number() over (order by l.created_at, l.commission_id) as place, jsonb_build_array(
        concat_ws(E'\n',
          case l.kind when 'change' then 'Aditivo: ' when 'cancellation' then 'Distrato: ' else '' end || l.item_description,
          concat_ws(' · ', l.project_name, 'Pedido ' || lpad(l.order_number::text, 4, '0') || '/' || l.order_year)
        ),
        private.brl(l.base_amount), replace(trim_scale(l.commission_rate * 100)::text, '.', ',') || ' %', private.brl(l.commission_amount)
      ) as cells
      from private.commission_lines(array(select c.id from public.commissions c where c.invoice_id = invoice_rows.invoice)) l
    ) n
    group by least(n.place, 1900)
  ) r
$$;
comment on function private.invoice_rows(uuid) is
  'The lines of an invoice as rows of a document: what, base, rate, commission. For document_invoice; granted to nobody.';

create function private.invoice_owed_facts(invoice public.commission_invoices) returns jsonb
language sql stable
set search_path = ''
as $$
  select coalesce(jsonb_agg(jsonb_build_object('label', f.label, 'value', private.brl(f.amount)) order by f.place), '[]')
  from private.invoice_owed(invoice) o
  cross join lateral (values
    (1, 'Recebido', (invoice).received, (invoice).received > 0),
    (2, 'Multa e juros até ' || private.day_label(o.day), o.charges, o.charges > 0),
    (3, 'A pagar em ' || private.day_label(o.day), o.owed, (invoice).status = 'open' and o.owed <> (invoice).amount)
  ) f (place, label, amount, is_said)
  where f.is_said
$$;
comment on function private.invoice_owed_facts(public.commission_invoices) is
$$Payments of an invoice, its fine and interest, and the sum owed today, as facts of a document; only what differs from its
total. For document_invoice; granted to nobody.$$;

create function private.invoice_payment_block(invoice uuid) returns jsonb
language sql stable
set search_path = ''
as $$
  select case when count(*) = 0 then '[]' else jsonb_build_array(jsonb_build_object(
    'kind', 'table', 'heading', 'Pagamentos', 'empty', 'Nenhum pagamento.',
    'columns', jsonb_build_array(
      jsonb_build_object('label', 'Recebido em', 'width', 6),
      jsonb_build_object('label', 'Multa e juros', 'align', 'right', 'width', 3),
      jsonb_build_object('label', 'Valor', 'align', 'right', 'width', 3.5)
    ),
    'rows', jsonb_agg(jsonb_build_array(
      private.day_label(y.paid_on) || case when y.waived > 0 then format(' (%s de multa e juros dispensados)', private.brl(y.waived)) else '' end,
      private.brl(y.charges), private.brl(y.amount)
    ) order by y.number),
    'totals', jsonb_build_array(jsonb_build_array('Recebido', private.brl(sum(y.charges)), private.brl(sum(y.amount))))
  )) end
  from private.invoice_payments y
  where y.invoice_id = invoice_payment_block.invoice and y.taken_back_at is null
$$;
comment on function private.invoice_payment_block(uuid) is
'The payments of an invoice as a block of a document, in an array; an empty array without any. For document_invoice; granted to nobody.';

create function private.invoice_charges_block(invoice public.commission_invoices) returns jsonb
language sql immutable
set search_path = ''
as $$
  select case when (invoice).status <> 'open' or ((invoice).fine_rate = 0 and (invoice).interest_rate = 0) then '[]'
    else jsonb_build_array(jsonb_build_object('kind', 'text', 'paragraphs', jsonb_build_array(
      'Depois do vencimento: ' || concat_ws(' e ',
        case when (invoice).fine_rate > 0
          then 'multa de ' || replace(trim_scale((invoice).fine_rate * 100)::text, '.', ',') || ' %' end,
        case when (invoice).interest_rate > 0
          then 'juros de ' || replace(trim_scale((invoice).interest_rate * 100)::text, '.', ',') || ' % ao mês, por dia de atraso' end
      ) || ', sobre o que faltar pagar.'
    ))) end
$$;
comment on function private.invoice_charges_block(public.commission_invoices) is
$$Charges of an open invoice after its due date, as a block of a document, in an array; an empty array where there are none. For document_invoice;
granted to nobody.$$;

create function private.document_invoice(invoice_id uuid) returns jsonb
language sql stable security definer
set search_path = ''
as $$
  select jsonb_build_object(
    'title', 'Fatura ' || private.invoice_label(i),
    'subtitle', concat_ws(' · ', 'Comissões de ' || private.month_label(i.period),
      case i.status when 'open' then 'Em aberto' when 'paid' then 'Paga' else 'Cancelada' end),
    'file_name', format('Fatura %s-%s %s', lpad(i.number::text, 4, '0'), i.year, coalesce(s.company_name, s.full_name)),
    'blocks', jsonb_build_array(
      jsonb_build_object('kind', 'text', 'paragraphs', jsonb_build_array(
        'Fatura, não é nota fiscal.' || coalesce(' NFS-e ' || i.nfse_number || '.', '')
      )),
      jsonb_build_object('kind', 'facts', 'columns', 2, 'heading', 'Partes', 'facts',
        private.party_facts('Emitente', named_as -> 'issuer') || private.party_facts('Fornecedor', named_as -> 'supplier', false)),
      jsonb_build_object('kind', 'facts', 'columns', 2, 'heading', 'Cobrança', 'facts', jsonb_build_array(
        jsonb_build_object('label', 'Emitida em', 'value', private.day_label(private.day_in_sao_paulo(i.issued_at))),
        jsonb_build_object('label', 'Vencimento', 'value', private.day_label(i.due_on)),
        jsonb_build_object('label', 'Total', 'value', private.brl(i.amount)),
        jsonb_build_object('label', case i.status when 'cancelled' then 'Cancelada em' else 'Paga em' end, 'value',
          private.day_label(coalesce(i.paid_on, private.day_in_sao_paulo(i.cancelled_at))))
      ) || private.invoice_owed_facts(i)),
      jsonb_build_object('kind', 'table', 'heading', 'Comissões', 'empty', 'Nenhum lançamento: a fatura foi cancelada.',
        'columns', jsonb_build_array(
          jsonb_build_object('label', 'Negócio', 'width', 6),
          jsonb_build_object('label', 'Valor', 'align', 'right', 'width', 2.5),
          jsonb_build_object('label', 'Taxa', 'align', 'right', 'width', 1.5),
          jsonb_build_object('label', 'Comissão', 'align', 'right', 'width', 2.5)
        ),
        'rows', private.invoice_rows(i.id),
        'totals', jsonb_build_array(jsonb_build_array('Total', '', '', private.brl(i.amount)))
      )
    ) || private.invoice_payment_block(i.id) || private.invoice_charges_block(i) || coalesce(
      (
        select jsonb_build_array(
          jsonb_build_object('kind', 'qr', 'heading', 'Pague por PIX', 'payload', c.payload, 'caption',
            format('%s a %s, chave %s.', private.brl(c.amount), c.receiver_name, c.masked_key)),
          jsonb_build_object('kind', 'text', 'heading', 'PIX copia e cola', 'paragraphs', jsonb_build_array(c.payload))
        )
        from private.invoice_code(i) c
        where i.status = 'open'
      ), '[]'
    )
  )
  from private.readable_invoice(document_invoice.invoice_id) i
  join public.profiles s on s.id = i.supplier_id
  cross join lateral (select coalesce(i.parties, private.invoice_parties(i.supplier_id))) n (named_as)
$$;
comment on function private.document_invoice(uuid) is
$$The document of an invoice, as /documents/v1/invoice/<id>.pdf draws it: that it is no tax document, parties, period, lines, total, payments,
and while it is open fine and interest, what is to be paid today, the PIX code of it and its text. Null for what the caller may not read.
For the supplier that owes it and admins.
Definer: commissions, names and the operator's settings are not granted to suppliers.
Source: docs/decisions/108, 114 and 195.$$;
grant execute on function private.document_invoice(uuid) to app_supplier, app_admin;
