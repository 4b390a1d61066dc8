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
      )),
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
    ) || coalesce(
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
$$The document of an invoice, as /documents/v1/invoice/<id>.pdf draws it: that it is no tax document, parties, period, lines, total, and
while it is open the PIX code and its text. Null for what the caller may not read.
For the supplier that owes it and admins.
Definer: commissions, names and the operator's settings are not granted to suppliers.
Source: docs/decisions/108 and 114.$$;
grant execute on function private.document_invoice(uuid) to app_supplier, app_admin;
