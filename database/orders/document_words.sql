create function private.day_label(day date) returns text
language sql immutable
set search_path = ''
as $$ select to_char(day, 'DD/MM/YYYY') $$;
comment on function private.day_label(date) is 'A day as documents write it: 05/12/2026. Granted to nobody.';

create function private.quantity_label(quantity numeric) returns text
language sql immutable
set search_path = ''
as $$
  select translate(to_char(trunc(quantity), 'FM999,999,999,990'), ',', '.')
    || replace(substr(trim_scale(abs(quantity) % 1)::text, 2), '.', ',')
$$;
comment on function private.quantity_label(numeric) is 'A quantity as documents write it: 1.200, 12,5. Granted to nobody.';

create function private.amount_label(quantity numeric, unit text) returns text
language sql immutable
set search_path = ''
as $$
  select private.quantity_label(quantity) || ' ' || case
    when quantity < 2 then unit
    else coalesce(('{"diária": "diárias", "rolo": "rolos", "par": "pares", "mês": "meses"}'::jsonb) ->> unit, unit)
  end
$$;
comment on function private.amount_label(numeric, text) is
  'A quantity with its unit as documents write it, in the plural from two on where the unit is a word: 6 rolos, 1,5 rolo, 6 m². Granted to nobody.';

create function private.unit_price_label(amount numeric) returns text
language sql immutable
set search_path = ''
as $$
  select 'R$ ' || translate(to_char(trunc(amount), 'FM999,999,999,990'), ',', '.') || ','
    || rpad(d.decimals, greatest(2, length(d.decimals)), '0')
  from (select substr(trim_scale(amount % 1)::text, 3)) d (decimals)
$$;
comment on function private.unit_price_label(numeric) is
  'The price of one unit with the decimals that it has, two to four: R$ 12,3456, R$ 40,00. Granted to nobody.';

create function private.percent_label(share numeric) returns text
language sql immutable
set search_path = ''
as $$ select replace(trim_scale(share)::text, '.', ',') || '%' $$;
comment on function private.percent_label(numeric) is 'A share of a hundred as documents write it: 30%, 12,5%. Granted to nobody.';

create function private.months_label(months integer) returns text
language sql immutable
set search_path = ''
as $$ select case months when 0 then 'Sem garantia' when 1 then '1 mês' else months || ' meses' end $$;
comment on function private.months_label(integer) is 'A warranty as documents write it; null where nobody said. Granted to nobody.';

create function private.payment_label(offer jsonb) returns text
language sql immutable
set search_path = ''
as $$
  select nullif(concat_ws('. ',
    nullif(concat_ws(' e ',
      'Entrada de ' || private.percent_label(nullif((offer ->> 'down_payment_percent')::numeric, 0)),
      case (offer ->> 'instalments')::integer when 1 then '1 parcela' else (offer ->> 'instalments') || ' parcelas' end
    ), ''),
    offer ->> 'payment_note'
  ), '')
$$;
comment on function private.payment_label(jsonb) is
  'How a supplier offered to be paid (an element of private.order_charges.offers), in words; null where nothing was said. Granted to nobody.';

create function private.shares_label(offer jsonb) returns text
language sql immutable
set search_path = ''
as $$
  select case
    when s.words = '' then null
    when (offer ->> 'is_partial')::boolean then format('Só parte da proposta foi aprovada, e este pedido leva %s: a parte que cabe aos seus itens, '
      'pelo valor de cada um.', s.words)
    else format('A proposta foi aprovada inteira, com %s.', s.words)
  end
  from (
    select concat_ws(' e ',
      case when (offer ->> 'freight')::numeric <> 0 then private.brl((offer ->> 'freight')::numeric) || ' de frete' end,
      case when (offer ->> 'discount')::numeric <> 0 then private.brl((offer ->> 'discount')::numeric) || ' de desconto' end)
  ) s (words)
$$;
comment on function private.shares_label(jsonb) is
$$The share of an offer's freight and discount in an order (an element of private.order_charges.offers), in words; null where the offer has neither.
Granted to nobody.$$;

create function private.written_paragraphs(said text) returns jsonb
language sql immutable
set search_path = ''
as $$
  -- Whatever may be agreed to may be printed: a document takes 200 paragraphs, and 4,000 letters may be 4,000 lines.
  select coalesce(jsonb_agg(g.words order by g.part), '[]')
  from (
    select l.part, string_agg(l.line, E'\n' order by l.place) as words
    from (
      select t.line, t.place, (t.place - 1) * 100 / count(*) over () as part
      from regexp_split_to_table(said, E'\n') with ordinality t (line, place)
    ) l
    group by l.part
  ) g
$$;
comment on function private.written_paragraphs(text) is
$$A text of people as paragraphs of a document: a line each, or as many lines to a paragraph as make a hundred of them. Granted to nobody.$$;

create function private.place_to_sign(label text, name text) returns jsonb
language sql immutable
set search_path = ''
as $$
  select jsonb_build_object('label', label, 'value', concat_ws(E'\n',
    -- The date first: it leaves room above the line.
    'Data: ____ / ____ / ________', '', '______________________________________', nullif(name, '')))
$$;
comment on function private.place_to_sign(text, text) is 'Where somebody may sign a document on paper, as a fact of it. Granted to nobody.';

create function private.places_to_sign(parties jsonb) returns jsonb
language sql immutable
set search_path = ''
as $$
  select jsonb_build_array(jsonb_build_object('kind', 'facts', 'columns', 2, 'heading', 'Assinaturas', 'facts', jsonb_agg(
    private.place_to_sign(r.label, parties -> r.role ->> 'name') order by r.place
  )))
  from (values (1, 'client', 'Cliente'), (2, 'supplier', 'Fornecedor')) r (place, role, label)
$$;
comment on function private.places_to_sign(jsonb) is
'Where client and supplier (private.parties) may sign an order on paper, as a block of its document. Granted to nobody.';
