create function private.guest_offer_paper(request public.quote_requests) returns jsonb
language sql stable
set search_path = ''
as $$
  select jsonb_build_object(
    'title', 'Proposta: ' || private.category_label((request).category),
    'subtitle', format('versão %s · enviada em %s', v.version, private.day_label(private.day_in_sao_paulo(v.sent_at))),
    'letterhead', private.letterhead((request).architect_id) - 'logo',
    'file_name', format('Proposta %s, versão %s', private.category_label((request).category), v.version),
    'blocks', jsonb_build_array(
      jsonb_build_object('kind', 'facts', 'columns', 2, 'heading', 'Condições', 'facts', (
        select coalesce(jsonb_agg(jsonb_build_object('label', f.label, 'value', f.words) order by f.place), '[]')
        from (
          values
            (1, 'Fornecedor', coalesce(g.company_name, g.full_name)),
            (2, 'Prazo de entrega', private.days_label(v.delivery_time_days)),
            (3, 'Válida até', private.day_label(v.valid_until)),
            (4, 'Impostos', nullif(concat_ws('. ',
              case v.taxes_included when true then 'Inclusos nos preços' when false then 'Não inclusos nos preços' end, v.taxes_note), '')),
            (5, 'Pagamento', private.payment_label(to_jsonb(v))),
            (6, 'Garantia', private.months_label(v.warranty_months)),
            (7, 'Observações', v.notes)
        ) f (place, label, words)
        where f.words is not null
      )),
      jsonb_build_object(
        'kind', 'table', 'heading', 'Itens', 'empty', 'Nenhum item.',
        'columns', jsonb_build_array(
          jsonb_build_object('label', 'Item', 'width', 6),
          jsonb_build_object('label', 'Quantidade', 'align', 'right', 'width', 2),
          jsonb_build_object('label', 'Preço unitário', 'align', 'right', 'width', 2.2),
          jsonb_build_object('label', 'Valor', 'align', 'right', 'width', 2.5)
        ),
        'rows', (
          select coalesce(jsonb_agg(jsonb_build_array(
            concat_ws(E'\n', l.line ->> 'description', 'No lugar: ' || (l.line ->> 'alternative'),
              nullif(concat_ws(' · ', 'Marca ' || (l.line ->> 'brand'), 'Modelo ' || (l.line ->> 'model')), ''), l.line ->> 'note'),
            private.amount_label((l.line ->> 'quantity')::numeric, l.line ->> 'unit'),
            coalesce(private.unit_price_label((l.line ->> 'unit_price')::numeric), '—'),
            case
              when l.line ->> 'scope' = 'included' then 'incluso'
              else coalesce(private.brl(coalesce(l.line ->> 'line_value', l.line ->> 'price')::numeric), 'não cotado')
            end
          ) order by l.place), '[]')
          from jsonb_array_elements(v.lines) with ordinality l (line, place)
        ),
        'totals', (
          select jsonb_agg(jsonb_build_array(s.label, '', '', s.words) order by s.place)
          from (
            values
              (1, 'Frete', '+ ' || private.brl(v.freight), v.freight <> 0),
              (2, 'Desconto', '− ' || private.brl(v.discount), v.discount <> 0),
              (3, 'Total', private.brl(v.total), true)
          ) s (place, label, words, is_said)
          where s.is_said
        )
      )
    )
  )
  from public.quote_versions v
  join public.profiles g on g.id = (request).supplier_id
  where v.request_id = (request).id and v.version = (request).version
$$;
comment on function private.guest_offer_paper(public.quote_requests) is
$$The latest answer of a guest's request as a paper, for the guest who sent it: conditions, lines and total, without project and client; null before
the first answer. For link_document; granted to nobody.
Source: CVD-022.$$;
