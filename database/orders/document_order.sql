create function private.spec_line(spec jsonb) returns text
language sql immutable
set search_path = ''
as $$
  select concat_ws(': ', concat_ws(' ', 'Ficha', spec ->> 'code'), nullif(concat_ws(' · ',
    'marca ' || (spec ->> 'brand'), 'modelo ' || (spec ->> 'model'), 'acabamento ' || (spec ->> 'finish'), 'cor ' || (spec ->> 'color'),
    'dimensão ' || (spec ->> 'size')
  ), ''))
  where spec <> '{}'
$$;
comment on function private.spec_line(jsonb) is
'The ficha of an item (private.ordered_spec) in a line of a paper: Ficha LM-04: marca Deca · modelo Link. Null without one. Granted to nobody.';

create function private.order_item_rows(content jsonb) returns jsonb
language sql stable
set search_path = ''
as $$
  select jsonb_build_object(
    'kind', 'table', 'heading', 'Itens', 'empty', 'Nenhum item: o pedido foi cancelado.',
    'columns', jsonb_build_array(
      jsonb_build_object('label', 'Item', 'width', 6),
      jsonb_build_object('label', 'Quantidade', 'align', 'right', 'width', 2),
      jsonb_build_object('label', 'Preço unitário', 'align', 'right', 'width', 2.2),
      jsonb_build_object('label', 'Prazo', 'align', 'right', 'width', 1.5),
      jsonb_build_object('label', 'Valor', 'align', 'right', 'width', 2.5)
    ),
    'rows', (
      select coalesce(jsonb_agg(jsonb_build_array(
        concat_ws(E'\n',
          case i.line ->> 'scope'
            when 'alternative' then 'Alternativa: ' || (i.line ->> 'alternative') || E'\nNo lugar de: ' || (i.line ->> 'description')
            else i.line ->> 'description'
          end,
          nullif(concat_ws(' · ', 'Marca ' || (i.line ->> 'brand'), 'Modelo ' || (i.line ->> 'model')), ''),
          private.spec_line(i.line -> 'spec'),
          'Partes: ' || (
            select string_agg(
              (p.part ->> 'description') || ' (' || private.amount_label((p.part ->> 'quantity')::numeric, p.part ->> 'unit') || ')',
              ', ' order by p.place
            )
            from jsonb_array_elements(i.line -> 'parts') with ordinality p (part, place)
          ),
          'Ambiente: ' || (i.line ->> 'room'),
          nullif(i.line ->> 'note', '')
        ),
        private.amount_label((i.line ->> 'quantity')::numeric, i.line ->> 'unit'),
        coalesce(private.unit_price_label((i.line ->> 'unit_price')::numeric), '—'),
        private.days_label((i.line ->> 'delivery_time_days')::integer),
        case i.line ->> 'scope' when 'included' then 'incluso' else private.brl((i.line ->> 'line_value')::numeric) end
      ) order by i.place), '[]')
      from jsonb_array_elements(content -> 'items') with ordinality i (line, place)
    ),
    'totals', (
      select jsonb_agg(jsonb_build_array(s.label, '', '', '', s.words) order by s.place)
      from (
        values
          (1, 'Soma dos itens', private.brl((content ->> 'subtotal')::numeric), true),
          (2, 'Frete', '+ ' || private.brl((content ->> 'freight')::numeric), (content ->> 'freight')::numeric <> 0),
          (3, 'Desconto', '− ' || private.brl((content ->> 'discount')::numeric), (content ->> 'discount')::numeric <> 0),
          (4, 'Aditivos', private.signed_money((content ->> 'changes')::numeric), (content ->> 'changes')::numeric <> 0),
          (5, 'Total', private.brl((content ->> 'total')::numeric), true)
      ) s (place, label, words, is_said)
      where s.is_said and (s.place = 5 or content ->> 'subtotal' <> content ->> 'total')
    )
  )
$$;
comment on function private.order_item_rows(jsonb) is
$$The items of an order's content (form 2) as a block of its document: what is delivered and what it replaces, brand, model, ficha, parts, room, the price of
one unit, the value of the line, and below them freight, discount and change orders as lines of their own, which with the lines come to the total.
For document_order; granted to nobody.$$;

create function private.order_item_rows_1(content jsonb) returns jsonb
language sql stable
set search_path = ''
as $$
  select jsonb_build_object(
    'kind', 'table', 'heading', 'Itens', 'empty', 'Nenhum item: o pedido foi cancelado.',
    'columns', jsonb_build_array(
      jsonb_build_object('label', 'Item', 'width', 6),
      jsonb_build_object('label', 'Quantidade', 'align', 'right', 'width', 2),
      jsonb_build_object('label', 'Prazo', 'align', 'right', 'width', 1.5),
      jsonb_build_object('label', 'Valor', 'align', 'right', 'width', 2.5)
    ),
    'rows', (
      select coalesce(jsonb_agg(jsonb_build_array(
        concat_ws(E'\n', i.line ->> 'description', nullif(i.line ->> 'note', '')),
        private.amount_label((i.line ->> 'quantity')::numeric, i.line ->> 'unit'),
        private.days_label((i.line ->> 'delivery_time_days')::integer),
        case (i.line ->> 'price')::numeric when 0 then 'incluso' else private.brl((i.line ->> 'price')::numeric) end
      ) order by i.place), '[]')
      from jsonb_array_elements(content -> 'items') with ordinality i (line, place)
    ),
    'totals', jsonb_build_array(jsonb_build_array('Total', '', '', private.brl((content ->> 'total')::numeric)))
  )
$$;
comment on function private.order_item_rows_1(jsonb) is
$$The items of an order's content of the first form, as it was signed: with the share of freight and discount in each value. For document_order;
granted to nobody.$$;

create function private.order_offer_facts(content jsonb) returns jsonb
language sql stable
set search_path = ''
as $$
  select coalesce(jsonb_agg(
    jsonb_build_object('kind', 'facts', 'columns', 1,
      'heading', 'Condições da proposta' || case when jsonb_array_length(content -> 'offers') > 1
        then ', versão ' || (o.offer ->> 'version') else '' end,
      'facts', (
        select coalesce(jsonb_agg(jsonb_build_object('label', f.label, 'value', f.words) order by f.place), '[]')
        from (
          values
            (1, 'Proposta', 'Versão ' || (o.offer ->> 'version') || ', enviada em ' || private.day_label((o.offer ->> 'sent_on')::date)
              || coalesce(', válida até ' || private.day_label((o.offer ->> 'valid_until')::date), '')),
            (2, 'Frete e desconto', private.shares_label(o.offer)),
            (3, 'Impostos', nullif(concat_ws('. ',
              case o.offer ->> 'taxes_included' when 'true' then 'Inclusos nos preços' when 'false' then 'Não inclusos nos preços' end,
              o.offer ->> 'taxes_note'), '')),
            (4, 'Pagamento', private.payment_label(o.offer)),
            (5, 'Garantia', private.months_label((o.offer ->> 'warranty_months')::integer)),
            (6, 'Observações do fornecedor', o.offer ->> 'notes')
        ) f (place, label, words)
        where f.words is not null
      ))
    order by o.place), '[]')
  from jsonb_array_elements(content -> 'offers') with ordinality o (offer, place)
$$;
comment on function private.order_offer_facts(jsonb) is
$$The conditions that a supplier offered (private.order_charges.offers of an order's content) as blocks of its document, one for each version; what
was not said is left out. For document_order; granted to nobody.$$;

create function private.document_order(order_id uuid) returns jsonb
language sql stable security definer
set search_path = ''
as $$
  select jsonb_build_object(
    'title', 'Pedido ' || private.order_label(o),
    'subtitle', concat_ws(' · ', p.name, private.category_label(o.category),
      case o.status when 'issued' then 'Emitido' when 'confirmed' then 'Confirmado' else 'Cancelado' end,
      'versão ' || o.version),
    'letterhead', private.letterhead(o.architect_id, parties -> 'architect'),
    'file_name', format('Pedido %s-%s %s', lpad(o.number::text, 4, '0'), o.year, p.name),
    'content_hash', coalesce(signed.content_hash, private.content_hash(content)),
    'blocks', jsonb_build_array(
      jsonb_build_object('kind', 'facts', 'columns', 2, 'heading', 'Partes', 'facts',
        private.party_facts('Cliente', parties -> 'client', says_more) || private.party_facts('Fornecedor', parties -> 'supplier', says_more)
        || case when says_more then private.party_facts('Arquiteto', parties -> 'architect') else '[]' end),
      jsonb_build_object('kind', 'facts', 'columns', 2, 'heading', 'Condições', 'facts',
        case when says_more then '[]' else jsonb_build_array(jsonb_build_object('label', 'Arquiteto', 'value', parties -> 'architect' ->> 'person')) end
        || jsonb_build_array(
          jsonb_build_object('label', 'Emitido em', 'value', private.day_label(private.day_in_sao_paulo(o.created_at))),
          jsonb_build_object('label', 'Entregar em', 'value', coalesce(content ->> 'delivery_place', p.address)),
          jsonb_build_object('label', 'Garantia', 'value', private.months_label((content ->> 'warranty_months')::integer))
        )
        -- Beside the content that is signed: it may be confirmed later, and the supplier knows what it said itself.
        || coalesce((
          select jsonb_build_array(jsonb_build_object('label', 'Origem da proposta', 'value', w.words))
          from private.origin_words(private.order_origin(o.id)) w (words) where w.words is not null
        ), '[]')),
      case when says_more then private.order_item_rows(content) else private.order_item_rows_1(content) end
    )
    || case when says_more then private.order_offer_facts(content) else '[]' end
    || jsonb_build_array(
      jsonb_build_object('kind', 'table', 'heading', 'Parcelas', 'empty', 'Nenhuma parcela.',
        'columns', jsonb_build_array(
          jsonb_build_object('label', 'Parcela', 'width', 5),
          jsonb_build_object('label', 'Vencimento', 'width', 4),
          jsonb_build_object('label', 'Valor', 'align', 'right', 'width', 2.5)
        ),
        'rows', (
          select coalesce(jsonb_agg(jsonb_build_array(
            format('%s. %s', i.line ->> 'number', i.line ->> 'label'),
            case
              when i.line ->> 'due_on' is not null then private.day_label((i.line ->> 'due_on')::date)
              when (i.line ->> 'offset_days')::integer > 0 then (i.line ->> 'offset_days') || ' dias depois da entrega'
              else 'na entrega'
            end,
            private.brl((i.line ->> 'amount')::numeric)
          ) order by i.place), '[]')
          from jsonb_array_elements(content -> 'instalments') with ordinality i (line, place)
        )
      )
    ) || private.applied_change_lines(o.id) || jsonb_build_array(
      jsonb_build_object('kind', 'text', 'heading', 'Termos', 'paragraphs', private.written_paragraphs(concat_ws(E'\n\n',
        coalesce(content ->> 'terms', 'Nenhum termo além das condições acima.'),
        case when says_more then 'Onde estes termos, a garantia ou as parcelas do pedido dizem outra coisa que a proposta, valem eles.' end
      ))),
      jsonb_build_object('kind', 'sign_offs', 'heading', 'Aceites', 'sign_offs', private.sign_off_lines(o.id))
    ) || case when says_more and o.status <> 'cancelled' then private.places_to_sign(parties) else '[]' end
  )
  from public.orders o
  join public.projects p on p.id = o.project_id
  cross join lateral private.order_content(o.id) content
  cross join lateral private.parties_as_read(
    private.signed_parties(o.id, o.client_id, o.architect_id, o.supplier_id), o.confirmed_at is not null
  ) parties
  cross join lateral (select coalesce((content ->> 'form')::integer, 1) >= 2) f (says_more)
  left join lateral (
    select s.content_hash from public.sign_offs s
    where s.entity_id = o.id and s.kind = 'order' and s.decision = 'agreed' and s.entity_version = o.version
    order by s.created_at limit 1
  ) signed on true
  where o.id = document_order.order_id and private.may_read_order(o)
$$;
comment on function private.document_order(uuid) is
$$The document of an order, as /documents/v1/order/<id>.pdf draws it: parties as they were called when it was signed, conditions, items with what
was offered, where the offer comes from, instalments, applied change orders, terms, sign-offs and places to sign by hand.
Its hash is that of its content, as a sign-off has it.
Null for what the caller may not read.
For the client, architect and supplier of the order, and admins.
Definer: names, billing details and prices of the other sides are not granted.
Source: docs/decisions/108, 110, 150 and 152.$$;
grant execute on function private.document_order(uuid) to app_client, app_architect, app_supplier, app_admin;
