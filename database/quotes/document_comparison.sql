create function private.document_comparison(project_id uuid, part text default null) returns jsonb
language sql stable security definer
set search_path = ''
as $$
  with project as (
    select p.* from public.projects p
    where p.id = document_comparison.project_id and p.architect_id = (select auth.uid()) and private.asked_by('app_architect')
  ),
  lines as materialized (
    select l.* from project p cross join lateral private.comparison_lines(p.id, document_comparison.part) l
  ),
  columns as materialized (
    select c.* from project p cross join lateral private.comparison_columns(p.id, document_comparison.part) c
  ),
  compared as (
    select i.category, i.id, i.room, i.description, i.quantity, i.unit, f.amount as forecast,
      not exists (select from lines l where l.item_id = i.id and not l.is_open) as is_open,
      row_number() over (order by i.category, i.position, i.id) as place
    from project p
    join public.project_items i on i.project_id = p.id
    left join public.item_forecasts f on f.item_id = i.id
    where i.category in (select c.category from columns c) and exists (
      select from public.quotes q
      join public.profiles s on s.id = q.supplier_id and private.may_supply(s) and s.role = 'supplier'
      where q.project_item_id = i.id and (q.status in ('requested', 'submitted', 'viewed')
        or exists (select from lines l where l.item_id = i.id and not l.is_open))
    )
  ),
  -- A document holds 2,000 rows, and a table as many suppliers as are legible side by side.
  sheets as (
    select c.category, (c.place - 1) / 8 as part, jsonb_agg(to_jsonb(c) order by c.place) as columns
    from columns c group by 1, 2
  ),
  shown as (
    select c.* from compared c where c.place <= 900 / (select max(s.part) + 1 from sheets s)
  ),
  categories as (
    select c.category, private.category_label(c.category) as label,
      (select b.budgeted_amount from project p join public.project_category_budgets b on b.project_id = p.id and b.category = c.category) as budget,
      jsonb_agg(to_jsonb(c) order by c.place) as items, count(*)::integer as how_many, (count(*) filter (where c.is_open))::integer as open_items,
      (select jsonb_agg(to_jsonb(l)) from lines l where l.category = c.category) as lines
    from shown c
    group by c.category
  ),
  blocks as (
    select k.label, k.category, s.part, b.place, b.block
    from categories k
    join sheets s on s.category = k.category
    cross join lateral private.compared_rows(k.lines, s.columns, k.items) drawn
    cross join lateral private.compared_terms(s.columns, k.open_items) terms
    cross join lateral (
      values
        (1, jsonb_build_object('kind', 'table', 'heading', concat_ws(' · ', k.label,
            'previsto ' || private.brl(k.budget), case when s.part > 0 then 'mais fornecedores' end),
          'columns', jsonb_build_array(jsonb_build_object('label', 'Item', 'width', 5), jsonb_build_object('label', 'Qtd.', 'align', 'right', 'width', 1.2),
            jsonb_build_object('label', 'Previsto', 'align', 'right', 'width', 2)) || (
              select jsonb_agg(jsonb_build_object('label', h.col ->> 'supplier', 'align', 'right', 'width', 2, 'detail', concat_ws(' · ',
                'v' || (h.col ->> 'version'), private.days_label((h.col ->> 'days')::integer),
                private.origin_mark(private.offer_origin((h.col ->> 'request_id')::uuid, (h.col ->> 'version')::integer))
              )) order by (h.col ->> 'place')::integer)
              from jsonb_array_elements(s.columns) h (col)
            )) || drawn),
        (2, jsonb_build_object('kind', 'legend', 'marks', jsonb_build_array(
          jsonb_build_object('mark', 'checked', 'words', 'escolhido ou aprovado'),
          jsonb_build_object('mark', 'underlined', 'words', 'menor preço'),
          jsonb_build_object('mark', 'none', 'words', '( ) não pode ser escolhido: vencido ou de antes de uma mudança'),
          jsonb_build_object('mark', 'none', 'words', '! longe dos outros: confira o escopo'),
          jsonb_build_object('mark', 'none', 'words', 'valores em R$; embaixo, o de uma unidade')))),
        (3, jsonb_build_object('kind', 'table', 'heading', 'Condições', 'columns', jsonb_build_array(jsonb_build_object('label', k.label, 'width', 4)) || (
            select jsonb_agg(jsonb_build_object('label', h.col ->> 'supplier', 'align', 'right', 'width', 2) order by (h.col ->> 'place')::integer)
            from jsonb_array_elements(s.columns) h (col)
          )) || terms),
        (4, case when s.part = (select max(o.part) from sheets o where o.category = k.category) then private.compared_choice(k.lines,
          (select jsonb_agg(to_jsonb(c)) from columns c where c.category = k.category), k.how_many) end)
    ) b (place, block)
    where b.block is not null
  )
  select jsonb_build_object(
    'title', 'Mapa de comparação' || coalesce(' · ' || named.label, ''),
    'subtitle', concat_ws(' · ', p.name, client.full_name, private.day_label(private.day_in_sao_paulo(now()))),
    'letterhead', private.letterhead(p.architect_id),
    'orientation', 'landscape',
    'file_name', concat_ws(' ', 'Mapa de comparação', named.label, p.name),
    'blocks', (select jsonb_agg(b.block order by b.label, b.category, b.part, b.place) from blocks b)
      || case when counted.shown < counted.compared then jsonb_build_array(jsonb_build_object('kind', 'text', 'paragraphs', jsonb_build_array(
        format('O mapa mostra %s de %s itens; a planilha tem todos.', counted.shown, counted.compared)))) else '[]' end
      || jsonb_build_array(jsonb_build_object('kind', 'facts', 'columns', 2, 'heading', 'Assinaturas', 'facts', jsonb_build_array(
        private.place_to_sign('Arquiteto', architect.full_name), private.place_to_sign('Cliente', client.full_name))))
  )
  from project p
  join public.profiles architect on architect.id = p.architect_id
  left join public.profiles client on client.id = p.client_id
  left join lateral (select private.category_label(document_comparison.part) as label where document_comparison.part is not null) named on true
  cross join (select (select count(*) from shown) as shown, (select count(*) from compared) as compared) counted
  where exists (select from blocks)
$$;
comment on function private.document_comparison(uuid, text) is
$$The map of a project's comparison, as /documents/v1/comparison/<project id>.pdf draws it, with ?part=<category> of one category: prices of all suppliers
by item and room, unit prices, where each offer comes from, what is chosen and approved, conditions,
totals with the architect's adjustments, the choice with what speaks for it,
places to sign. The first 900 items. Null where nothing was answered, and for what the caller may not read.
For the project's architect.
Definer: what a quote says beyond its price is granted to nobody.
Source: docs/decisions/108 and 240.$$;
grant execute on function private.document_comparison(uuid, text) to app_architect;
