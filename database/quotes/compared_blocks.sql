create function private.plain_brl(amount numeric) returns text
language sql immutable
set search_path = ''
as $$ select substr(private.brl(amount), 4) $$;
comment on function private.plain_brl(numeric) is 'An amount in a table of a document whose amounts are all in R$: 1.234,50. Granted to nobody.';

create function private.compared_cell(line jsonb) returns jsonb
language sql immutable
set search_path = ''
as $$
  select case
    when line is null then to_jsonb('—'::text)
    when line ->> 'price' is null then to_jsonb('não cotado'::text)
    else jsonb_strip_nulls(jsonb_build_object(
      'text', case
        when (line ->> 'is_included')::boolean then 'incluso'
        when (line ->> 'is_barred')::boolean then '(' || private.plain_brl((line ->> 'price')::numeric) || ')'
        else private.plain_brl((line ->> 'price')::numeric) || case when (line ->> 'is_flagged')::boolean then ' !' else '' end
      end,
      'small', nullif(concat_ws(' · ',
        case when (line ->> 'quantity')::numeric <> 1 and not (line ->> 'is_included')::boolean then
          private.plain_brl(round((line ->> 'price')::numeric / (line ->> 'quantity')::numeric, 2)) || '/' || (line ->> 'unit') end,
        case when (line ->> 'is_approved')::boolean then 'aprovado' end), ''),
      'strong', (line ->> 'is_chosen')::boolean or (line ->> 'is_approved')::boolean,
      'checked', (line ->> 'is_chosen')::boolean or (line ->> 'is_approved')::boolean,
      'underlined', (line ->> 'is_lowest')::boolean
    ))
  end
$$;
comment on function private.compared_cell(jsonb) is
$$A price of a comparison (a row of private.comparison_lines) as a cell of its document: the price, below it that of one unit where there are several;
ticked where it is chosen or approved, underlined where it is the lowest. Null, for who was not asked, is a dash. Granted to nobody.$$;

create function private.compared_rows(lines jsonb, columns jsonb, items jsonb) returns jsonb
language sql stable
set search_path = ''
as $$
  with listed as (
    select i.item ->> 'id' as id, (i.item ->> 'place')::integer as place, coalesce(i.item ->> 'room', '') as room, i.item
    from jsonb_array_elements(items) i (item)
  ),
  rooms as (
    select l.room, min(l.place) as place, count(*) over () as how_many from listed l group by l.room
  ),
  said as (
    select l.line ->> 'item_id' as item_id, l.line ->> 'supplier_id' as supplier_id, l.line
    from jsonb_array_elements(lines) l (line)
  ),
  columns as (
    select c.col ->> 'supplier_id' as supplier_id, (c.col ->> 'place')::integer as place from jsonb_array_elements(columns) c (col)
  ),
  drawn as (
    select r.place as room_place, 0 as place, true as is_room, jsonb_build_array(case r.room when '' then 'Sem ambiente' else r.room end, '',
      (select private.plain_brl(sum((l.item ->> 'forecast')::numeric)) from listed l where l.room = r.room)) || (
        select jsonb_agg((
          select private.plain_brl(sum((s.line ->> 'price')::numeric)) from said s
          join listed l on l.id = s.item_id and l.room = r.room
          where s.supplier_id = c.supplier_id
        ) order by c.place) from columns c
      ) as cells
    from rooms r
    where r.how_many > 1
    union all
    select r.place, l.place, false, jsonb_build_array(l.item ->> 'description',
      private.amount_label((l.item ->> 'quantity')::numeric, l.item ->> 'unit'),
      coalesce(private.plain_brl((l.item ->> 'forecast')::numeric), '—')) || (
        select jsonb_agg(private.compared_cell(s.line) order by c.place)
        from columns c
        left join said s on s.item_id = l.id and s.supplier_id = c.supplier_id
      )
    from listed l
    join rooms r on r.room = l.room
  ),
  numbered as (
    select d.cells, d.is_room, row_number() over (order by d.room_place, d.place) - 1 as at from drawn d
  )
  select jsonb_build_object('rows', jsonb_agg(n.cells order by n.at),
    'groups', coalesce(jsonb_agg(n.at order by n.at) filter (where n.is_room), '[]'))
  from numbered n
$$;
comment on function private.compared_rows(jsonb, jsonb, jsonb) is
$$The rows {rows, groups} of a comparison's table in its document: items by room, in the order in which rooms first appear, with a heading that sums
each room. lines, columns: rows of private.comparison_lines and private.comparison_columns; items: {id, place, room, description, quantity, unit,
forecast}. Granted to nobody.$$;

create function private.compared_terms(columns jsonb, items integer) returns jsonb
language sql stable
set search_path = ''
as $$
  with said as (
    select (c.col ->> 'place')::integer as place, c.col, to_jsonb(v) as offer
    from jsonb_array_elements(columns) c (col)
    left join public.quote_versions v
      on v.request_id = (c.col ->> 'request_id')::uuid and v.version = (c.col ->> 'version')::integer
  ),
  terms as (
    select s.place, t.row, t.label, t.words
    from said s
    cross join lateral (values
      (1, 'Prazo', private.days_label((s.col ->> 'days')::integer)),
      (2, 'Validade', case when (s.offer ->> 'valid_until')::date < private.day_in_sao_paulo(now()) then 'vencida em ' else 'até ' end
        || private.day_label((s.offer ->> 'valid_until')::date)),
      (3, 'Pagamento', private.payment_label(s.offer)),
      (4, 'Frete', case (s.offer ->> 'freight')::numeric when 0 then 'Incluso'
        else private.brl((s.offer ->> 'freight')::numeric) || ', rateado nos itens' end),
      (5, 'Desconto', private.brl(nullif((s.offer ->> 'discount')::numeric, 0))),
      (6, 'Impostos', nullif(concat_ws(': ',
        case s.offer ->> 'taxes_included' when 'true' then 'Inclusos' when 'false' then 'À parte' end, s.offer ->> 'taxes_note'), '')),
      (7, 'Garantia', private.months_label((s.offer ->> 'warranty_months')::integer)),
      (8, 'Preços', case when (s.offer ->> 'whole_only')::boolean then 'Só para o conjunto' end),
      (9, 'Origem', private.origin_words(private.offer_origin((s.col ->> 'request_id')::uuid, (s.col ->> 'version')::integer))),
      (10, 'Itens em aberto cotados', case when items > 0 then format('%s de %s', s.col ->> 'open_items', items) end)
    ) t (row, label, words)
  ),
  sums as (
    select s.place, t.row, t.label, t.amount, t.is_said
    from said s
    cross join lateral (values
      (1, 'Total em aberto', (s.col ->> 'open_total')::numeric, items > 0),
      (2, 'Ajustes do arquiteto', (s.col ->> 'adjusted')::numeric, items > 0),
      (3, 'Total equalizado', (s.col ->> 'open_total')::numeric + (s.col ->> 'adjusted')::numeric, items > 0),
      (4, 'Total com os decididos', (s.col ->> 'open_total')::numeric + (s.col ->> 'decided_total')::numeric,
        (select bool_or((o.col ->> 'decided_items')::integer > 0) from said o))
    ) t (row, label, amount, is_said)
  )
  select jsonb_build_object(
    'empty', 'Nenhuma condição informada.',
    'rows', (
      select coalesce(jsonb_agg(r.cells order by r.row), '[]') from (
        select t.row, jsonb_build_array(min(t.label)) || jsonb_agg(coalesce(left(t.words, 400), '—') order by t.place) as cells
        from terms t group by t.row having count(t.words) > 0
      ) r
    ),
    'totals', (
      select coalesce(jsonb_agg(r.cells order by r.row), '[]') from (
        select s.row, jsonb_build_array(min(s.label)) || jsonb_agg(coalesce(private.plain_brl(s.amount), 'sem ajuste') order by s.place) as cells
        from sums s where s.is_said group by s.row
      ) r
    )
  )
$$;
comment on function private.compared_terms(jsonb, integer) is
$$The conditions that each supplier of a comparison stated for the whole offer, a row for each that anybody stated, and the totals {empty, rows, totals}.
columns: rows of private.comparison_columns; items: how many are open. For document_comparison; granted to nobody.$$;

create function private.compared_choice(lines jsonb, columns jsonb, items integer) returns jsonb
language sql stable
set search_path = ''
as $$
  with taken as (
    select l.line ->> 'supplier_id' as supplier_id, count(*) as items, sum((l.line ->> 'price')::numeric) as amount,
      count(*) filter (where (l.line ->> 'is_lowest')::boolean) as lowest
    from jsonb_array_elements(lines) l (line)
    where (l.line ->> 'is_chosen')::boolean or (l.line ->> 'is_approved')::boolean
    group by 1
  )
  select jsonb_build_object('kind', 'table', 'heading', 'Escolha em ' || private.day_label(private.day_in_sao_paulo(now())),
    'empty', 'Nada escolhido ainda.',
    'columns', jsonb_build_array(
      jsonb_build_object('label', 'Fornecedor', 'width', 3),
      jsonb_build_object('label', 'Itens', 'align', 'right', 'width', 1),
      jsonb_build_object('label', 'Valor', 'align', 'right', 'width', 1.5),
      jsonb_build_object('label', 'Por quê', 'width', 6)
    ),
    'rows', coalesce((
      select jsonb_agg(jsonb_build_array(c.col ->> 'supplier', t.items::text, private.plain_brl(t.amount), concat_ws('; ',
        case when t.lowest > 0 then format('menor preço em %s de %s', t.lowest, t.items) || case t.items when 1 then ' item' else ' itens' end end,
        nullif(private.days_label((c.col ->> 'days')::integer), ''),
        'garantia de ' || private.months_label(nullif(v.warranty_months, 0))
      )) order by t.amount desc, c.col ->> 'supplier')
      from taken t
      join jsonb_array_elements(columns) c (col) on c.col ->> 'supplier_id' = t.supplier_id
      left join public.quote_versions v
        on v.request_id = (c.col ->> 'request_id')::uuid and v.version = (c.col ->> 'version')::integer
    ), '[]'),
    'totals', coalesce((
      select jsonb_build_array(jsonb_build_array('Escolhido', format('%s de %s', sum(t.items), compared_choice.items), private.plain_brl(sum(t.amount)),
        case compared_choice.items - sum(t.items) when 0 then '' when 1 then '1 item ainda sem escolha'
          else (compared_choice.items - sum(t.items)) || ' itens ainda sem escolha' end))
      from taken t having count(*) > 0
    ), '[]')
  )
$$;
comment on function private.compared_choice(jsonb, jsonb, integer) is
$$The chosen and approved prices of each supplier of a comparison, with the facts that speak for it, as a block of its document. lines, columns: rows of
private.comparison_lines and private.comparison_columns; items: all of the category. Granted to nobody.$$;
