create function private.signed_money(amount numeric) returns text
language sql immutable
set search_path = ''
as $$
  select case when amount > 0 then '+ ' when amount < 0 then '− ' else '' end || private.brl(abs(amount))
$$;
comment on function private.signed_money(numeric) is 'A difference in R$ with its sign, as documents write it. Granted to nobody.';

create function private.days_label(days integer) returns text
language sql immutable
set search_path = ''
as $$ select days || case abs(days) when 1 then ' dia' else ' dias' end $$;
comment on function private.days_label(integer) is 'A number of days as documents write it. Granted to nobody.';

create function private.change_order_instalment_lines(change public.change_orders) returns jsonb
language sql stable
set search_path = ''
as $$
  select jsonb_build_array(jsonb_build_object(
    'kind', 'table', 'heading', 'Parcelas do pedido depois',
    'columns', jsonb_build_array(
      jsonb_build_object('label', 'Parcela', 'width', 5),
      jsonb_build_object('label', 'Vencimento', 'width', 4),
      jsonb_build_object('label', 'Valor', 'align', 'right', 'width', 2.5)
    ),
    'rows', (
      select jsonb_agg(jsonb_build_array(
        format('%s. %s', i.place, i.line ->> 'label'),
        case
          when i.line ->> 'due_on' is not null then private.day_label((i.line ->> 'due_on')::date)
          when (i.line ->> 'offset_days')::integer > 0 then (i.line ->> 'offset_days') || ' dias depois da entrega'
          else 'na entrega'
        end,
        private.brl((i.line ->> 'amount')::numeric)
      ) order by i.place)
      from jsonb_array_elements((change).instalments) with ordinality i (line, place)
    )
  ))
  where (change).instalments is not null
  union all
  select jsonb_build_array(jsonb_build_object(
    'kind', 'text', 'heading', 'Parcelas do pedido depois', 'paragraphs', jsonb_build_array(
      case
        when private.change_order_delta((change).id) > 0 then
          'A diferença vira mais uma parcela, com vencimento 30 dias depois do último aceite. As outras ficam como estão.'
        when private.change_order_delta((change).id) < 0 then
          'A diferença sai das últimas parcelas ainda não pagas. As outras ficam como estão.'
        else 'As parcelas ficam como estão.'
      end
    )
  ))
  where (change).instalments is null
$$;
comment on function private.change_order_instalment_lines(public.change_orders) is
  'The block of a document that says how an order is paid after a change order. Granted to nobody.';

create function private.applied_change_lines(order_id uuid) returns jsonb
language sql stable
set search_path = ''
as $$
  select case when count(*) = 0 then '[]' else jsonb_build_array(jsonb_build_object(
    'kind', 'table', 'heading', 'Aditivos',
    'columns', jsonb_build_array(
      jsonb_build_object('label', 'Aditivo', 'width', 6),
      jsonb_build_object('label', 'Aplicado em', 'width', 2.5),
      jsonb_build_object('label', 'Diferença', 'align', 'right', 'width', 2.5)
    ),
    'rows', jsonb_agg(jsonb_build_array(
      private.change_order_label(c) || ': ' || c.title, private.day_label(private.day_in_sao_paulo(c.closed_at)),
      private.signed_money(private.change_order_delta(c.id))
    ) order by c.number)
  )) end
  from public.change_orders c
  where c.order_id = applied_change_lines.order_id and c.status = 'applied'
$$;
comment on function private.applied_change_lines(uuid) is
  'The block of an order''s document about change orders that were applied; an empty list where there are none. Granted to nobody.';

create function private.document_change_order(change_order_id uuid) returns jsonb
language sql stable security definer
set search_path = ''
as $$
  select jsonb_build_object(
    'title', private.change_order_label(c),
    'subtitle', concat_ws(' · ', 'Pedido ' || private.order_label(o), p.name, private.category_label(o.category),
      case private.change_order_status(c)
        when 'sent' then 'Enviado' when 'applied' then 'Aplicado' when 'refused' then 'Recusado' when 'withdrawn' then 'Retirado'
        else 'Expirado'
      end),
    'letterhead', private.letterhead(c.architect_id, parties -> 'architect'),
    'file_name', format('%s - Pedido %s-%s %s', private.change_order_label(c), lpad(o.number::text, 4, '0'), o.year, p.name),
    'content_hash', (
      select s.content_hash from public.sign_offs s where s.entity_id = c.id and s.person_role = c.author_role order by s.created_at limit 1
    ),
    'blocks', jsonb_build_array(
      jsonb_build_object('kind', 'facts', 'columns', 2, 'heading', 'Partes', 'facts',
        private.party_facts('Cliente', parties -> 'client') || private.party_facts('Fornecedor', parties -> 'supplier')),
      jsonb_build_object('kind', 'facts', 'columns', 2, 'heading', 'Sobre', 'facts', jsonb_build_array(
        jsonb_build_object('label', 'Arquiteto', 'value', parties -> 'architect' ->> 'person'),
        jsonb_build_object('label', 'Proposto por', 'value', parties -> c.author_role ->> 'person'),
        jsonb_build_object('label', 'Motivo', 'value', case c.cause
          when 'client' then 'Pedido do cliente' when 'design' then 'Mudança de projeto' when 'unforeseen' then 'Imprevisto na obra'
          else 'Distrato' end),
        jsonb_build_object('label', 'Enviado em', 'value', private.day_label(private.day_in_sao_paulo(c.sent_at))),
        jsonb_build_object('label', 'Responder até', 'value', private.day_label(c.answer_by)),
        jsonb_build_object('label', 'Última entrega prevista', 'value', case c.kind when 'change' then
          private.day_label((content ->> 'ends_after')::date) || case
            when content ->> 'ends_after' <> content ->> 'ends_before' then
              ' (antes ' || private.day_label((content ->> 'ends_before')::date) || ')'
            else ''
          end end)
      )),
      jsonb_build_object('kind', 'text', 'heading', c.title, 'paragraphs',
        private.written_paragraphs(coalesce(c.description, 'Sem outra descrição.'))),
      jsonb_build_object('kind', 'table', 'heading', 'O que muda', 'empty', 'Nenhum item: mudam só as parcelas.',
        'columns', jsonb_build_array(
          jsonb_build_object('label', 'Item', 'width', 5),
          jsonb_build_object('label', 'Prazo', 'align', 'right', 'width', 2.5),
          jsonb_build_object('label', 'Antes', 'align', 'right', 'width', 2.5),
          jsonb_build_object('label', 'Diferença', 'align', 'right', 'width', 2.5),
          jsonb_build_object('label', 'Depois', 'align', 'right', 'width', 2.5)
        ),
        'rows', (
          select coalesce(jsonb_agg(jsonb_build_array(
            concat_ws(E'\n', i.line ->> 'item', i.line ->> 'description',
              private.spec_change_words(i.line -> 'spec_before', i.line -> 'spec_after')),
            case (i.line ->> 'days_delta')::integer when 0 then private.days_label((i.line ->> 'days_before')::integer)
              else format('%s (antes %s)', private.days_label((i.line ->> 'days_after')::integer), i.line ->> 'days_before') end,
            private.brl((i.line ->> 'price_before')::numeric),
            private.signed_money((i.line ->> 'price_delta')::numeric),
            private.brl((i.line ->> 'price_after')::numeric)
          ) order by i.place), '[]')
          from jsonb_array_elements(content -> 'lines') with ordinality i (line, place)
        ),
        'totals', jsonb_build_array(jsonb_build_array(
          'Total do pedido', '', private.brl((content ->> 'price_before')::numeric),
          private.signed_money((content ->> 'price_delta')::numeric), private.brl((content ->> 'price_after')::numeric)
        ))
      )
    )
    || private.change_order_instalment_lines(c)
    || jsonb_build_array(
      jsonb_build_object('kind', 'text', 'heading', case c.kind when 'change' then 'Por que três aceites' else 'O que o distrato faz' end,
        'paragraphs', jsonb_build_array(case c.kind
          when 'change' then 'O orçamento aprovado pelo cliente só muda por livre negociação das partes (CDC, art. 40, § 2º). '
            || 'Por isso este aditivo só vale depois de aceito por arquiteto, cliente e fornecedor.'
          else 'Depois dos três aceites o pedido termina. O item que termina em zero volta à cotação; o valor acertado dos outros '
            || 'continua devido até ser pago.'
        end)),
      jsonb_build_object('kind', 'sign_offs', 'heading', 'Aceites', 'sign_offs', private.sign_off_lines(c.id))
    )
  )
  from public.change_orders c
  join public.orders o on o.id = c.order_id
  join public.projects p on p.id = c.project_id
  cross join lateral private.sent_change_order(c) content
  cross join lateral private.parties_as_read(
    private.signed_parties(c.id, c.client_id, c.architect_id, c.supplier_id), o.confirmed_at is not null
  ) parties
  where c.id = document_change_order.change_order_id and c.status <> 'draft' and private.may_read_change_order(c)
$$;
comment on function private.document_change_order(uuid) is
$$The document of a change order that was sent, as /documents/v1/change-order/<id>.pdf draws it: parties, what changes of each item and of
the order, instalments afterwards, sign-offs. Its hash is that of what all three sign. Null for a draft and for what the caller may not
read.
For the client, architect and supplier of the order, and admins.
Definer: names and billing details of the other sides are not granted.
Source: docs/decisions/108, 113 and 152.$$;
grant execute on function private.document_change_order(uuid) to app_client, app_architect, app_supplier, app_admin;
