create function private.request_mark(request_id uuid) returns text
language sql immutable
set search_path = ''
as $$
  select upper(substr(request_id::text, 1, 4) || '-' || substr(request_id::text, 5, 4))
$$;
comment on function private.request_mark(uuid) is
  'A request as the first line of its sheet names it: 4F2A-91C0. Granted to nobody.';

create function private.workbook_cell(kind text, value text, looks jsonb default '{}') returns jsonb
language sql immutable
set search_path = ''
as $$
  select jsonb_build_object('t', kind, 'v', case when kind = 'number' then to_jsonb(value::numeric) else to_jsonb(value) end) || looks
$$;
comment on function private.workbook_cell(text, text, jsonb) is
$$A cell of a workbook as /documents/v1 draws it. kind: text, number, money, date or formula; value: null for an empty cell; looks: {bold, fill}, where
fill marks what is there to be filled in. Granted to nobody.$$;

create function private.request_sheet(request public.quote_requests) returns jsonb
language sql stable
set search_path = ''
as $$
  with items as materialized (
    select s.code, s.place, i.description, i.room, trim_scale(i.quantity) as quantity, i.unit,
      2 + row_number() over (order by i.position, i.id) as line
    from public.quotes q
    join public.project_items i on i.id = q.project_item_id
    join private.items_on_sheet((request).id) s on s.item_id = i.id
    where q.request_id = (request).id and q.status in ('requested', 'submitted', 'viewed')
      and exists (select from public.projects p where p.id = (request).project_id and p.status in ('quoting', 'in_progress'))
  )
  select jsonb_build_object(
    'file_name', 'Pedido de orçamento ' || private.category_label((request).category),
    'sheets', jsonb_build_array(
      jsonb_build_object(
        'name', 'Pedido', 'frozen_rows', 2,
        'widths', '[10, 6, 46, 18, 12, 9, 16, 16, 14, 18, 18, 30, 13, 34]'::jsonb,
        'rows', jsonb_build_array(
          jsonb_build_array(private.workbook_cell('text', concat_ws(' · ',
            format('Pedido %s %s', upper(left(regexp_replace((request).category, '[^a-z]', '', 'g'), 4)), private.request_mark((request).id)),
            case when (request).addendum > 0 then 'adendo ' || (request).addendum end
          ), bold)),
          (
            select jsonb_agg(private.workbook_cell('text', h.label, bold) order by h.place)
            from unnest(array['Código', 'Nº', 'Item', 'Ambiente', 'Quantidade', 'Unidade', 'Preço unitário', 'Total', 'Situação', 'Marca', 'Modelo',
              'Alternativa', 'Prazo (dias)', 'Observação']) with ordinality h (label, place)
          )
        ) || (
          select jsonb_agg(jsonb_build_array(
            private.workbook_cell('text', i.code), private.workbook_cell('number', i.place::text), private.workbook_cell('text', i.description),
            private.workbook_cell('text', i.room), private.workbook_cell('number', i.quantity::text), private.workbook_cell('text', i.unit),
            private.workbook_cell('money', null, filled),
            private.workbook_cell('formula', format('IF(G%1$s="","",ROUND(E%1$s*G%1$s,2))', i.line)),
            private.workbook_cell('text', null, filled), private.workbook_cell('text', null, filled), private.workbook_cell('text', null, filled),
            private.workbook_cell('text', null, filled), private.workbook_cell('number', null, filled), private.workbook_cell('text', null, filled)
          ) order by i.line)
          from items i
        )
      ),
      jsonb_build_object(
        'name', 'Condições', 'frozen_rows', 1, 'widths', '[30, 30, 70]'::jsonb,
        'rows', jsonb_build_array(
          jsonb_build_array(private.workbook_cell('text', 'Condição', bold), private.workbook_cell('text', 'Valor', bold),
            private.workbook_cell('text', 'Como preencher', bold))
        ) || (
          select jsonb_agg(jsonb_build_array(
            private.workbook_cell('text', c.label),
            private.workbook_cell(c.kind, null, case when c.place < 10 then filled else '{}' end),
            private.workbook_cell('text', c.hint)
          ) order by c.place)
          from (values
            (1, 'Prazo de entrega (dias)', 'number', 'Dias corridos depois da aprovação, para tudo. O prazo de um item vai na linha dele.'),
            (2, 'Frete', 'money', 'Em reais. Vazio: não informado.'),
            (3, 'Desconto', 'money', 'Em reais, sobre a soma dos itens.'),
            (4, 'Validade', 'date', 'Até que dia os preços valem.'),
            (5, 'Entrada (%)', 'number', 'Parte paga na aprovação.'),
            (6, 'Parcelas', 'number', 'Quantidade de parcelas.'),
            (7, 'Forma de pagamento', 'text', 'Boleto, PIX, saldo na entrega…'),
            (8, 'Garantia (meses)', 'number', ''),
            (9, 'Observações gerais', 'text', 'O que o arquiteto precisa saber.'),
            (10, null, 'text', null),
            (11, 'Como preencher', 'text', 'Na aba Pedido, preencha o que está em amarelo. Item sem preço fica sem cotação.'),
            (12, 'Situação do item', 'text', 'Cotado, Incluso (o preço está em outro item), Não cotado ou Alternativa (diga qual).'),
            (13, 'Código', 'text', 'Com ele cada linha acha o seu item. Você pode ordenar as linhas e acrescentar colunas.')
          ) c (place, label, kind, hint)
        )
      )
    )
  )
  from (select '{"bold": true}'::jsonb as bold, '{"fill": true}'::jsonb as filled) l
  where exists (select from items)
$$;
comment on function private.request_sheet(public.quote_requests) is
$$The sheet of a request to fill with prices, as /documents/v1 draws workbooks: Pedido, a row for each item that an answer may price, and Condições. Nothing
is protected or hidden; what a person changes is compared when the sheet comes back. It names no project, client or rival. Null where nothing can be answered
any more. For sheet_request and link_sheet; granted to nobody.
Source: SHT-003, docs/decisions/259.$$;

create function private.sheet_request(request_id uuid) returns jsonb
language sql stable security definer
set search_path = ''
as $$
  select private.request_sheet(r)
  from public.quote_requests r
  where r.id = sheet_request.request_id
    and (
      r.supplier_id = (select auth.uid()) and private.asked_by('app_supplier')
      or r.architect_id = (select auth.uid()) and private.asked_by('app_architect')
    )
$$;
comment on function private.sheet_request(uuid) is
$$The workbook of a request, as /documents/v1/request/<id>.xlsx draws it, to be filled with prices and read again in the browser.
For the supplier who was asked and the architect of the request; null for anybody else, and where nothing can be answered any more.
Definer: suppliers may not read items.
Source: SHT-004, docs/decisions/259.$$;
grant execute on function private.sheet_request(uuid) to app_supplier, app_architect;
