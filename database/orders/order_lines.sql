create function private.ordered_spec(standing jsonb) returns jsonb
language sql immutable
set search_path = ''
as $$
  select jsonb_strip_nulls(jsonb_build_object(
    'code', standing -> 'code', 'brand', standing -> 'brand', 'model', standing -> 'model', 'finish', standing -> 'finish',
    'color', standing -> 'color', 'size', standing -> 'size'
  ))
$$;
comment on function private.ordered_spec(jsonb) is
$$The part of a ficha (private.standing_spec) that an order says: {code, brand, model, finish, color, size}, without a key for what it does not say.
Granted to nobody.$$;

create function private.order_lines(order_id uuid) returns table (
  quote_id uuid,
  place integer,
  description text,
  room text,
  quantity numeric,
  unit text,
  scope text,
  brand text,
  model text,
  alternative text,
  note text,
  unit_price numeric,
  line_value numeric,
  price numeric,
  change numeric,
  delivery_time_days integer,
  request_id uuid,
  version integer,
  spec jsonb,
  parts jsonb
)
language sql stable
set search_path = ''
as $$
  select q.id, row_number() over (order by i.position, i.id)::integer, i.description, t.room, trim_scale(i.quantity), i.unit,
    coalesce(offered.scope, q.scope, 'quoted'),
    case when moved.brand then s.standing ->> 'brand' else q.brand end, case when moved.model then s.standing ->> 'model' else q.model end,
    q.alternative, q.item_note, trim_scale(offered.unit_price),
    coalesce(offered.line_value, offered.price, q.price), q.price, q.price - coalesce(offered.price, q.price),
    q.delivery_time_days, q.request_id, q.version, nullif(private.ordered_spec(s.standing), '{}'), composed.parts
  from private.order_items t
  join public.quotes q on q.id = t.quote_id
  join public.project_items i on i.id = q.project_item_id
  left join public.quote_versions v on (v.request_id, v.version) = (q.request_id, q.version)
  left join lateral (
    select l.scope, l.unit_price, l.line_value, l.price, l.parts
    from jsonb_to_recordset(v.lines) l (
      quote_id uuid, scope text, unit_price numeric, line_value numeric, price numeric, parts jsonb
    )
    where l.quote_id = q.id
  ) offered on true
  cross join lateral (select private.standing_spec(i.id) as standing) s
  cross join lateral (
    select jsonb_agg(
      jsonb_build_object('description', p.description, 'quantity', trim_scale(p.agreed), 'unit', p.unit) order by p.place
    ) as parts
    from private.agreed_parts(q.id, offered.parts) p
  ) composed
  -- Agreed by all three in place of what was offered.
  cross join lateral (
    select coalesce(bool_or(d.spec ? 'brand'), false) as brand, coalesce(bool_or(d.spec ? 'model'), false) as model
    from private.change_order_lines d
    join public.change_orders c on c.id = d.change_order_id and c.order_id = t.order_id and c.status = 'applied'
    where d.quote_id = q.id and d.spec is not null
  ) moved
  where t.order_id = order_lines.order_id and t.removed_at is null
$$;
comment on function private.order_lines(uuid) is
$$The items of an order as their supplier offered them, in the order of the project's list: brand, model and alternative (what is delivered
in place of description), unit_price (R$ of one unit, up to four decimals), line_value (R$ of the line before its share of freight and discount, 0 for
what is included), price (R$ agreed today, with that share), change (R$ that applied change orders added to the price), and the version of
the offer that was approved. room is that of the day of the approval. spec: what the ficha of the item says (private.ordered_spec), null without
one; parts: [{description, quantity agreed, unit}] of an item that was priced by its parts, never what each costs, null otherwise;
where a change order changed brand or model, these are the ficha's and no longer the offer's.
Granted to nobody.
Source: docs/decisions/150 and 285.$$;

create function private.general_notes(notes text, lines jsonb) returns text
language sql immutable
set search_path = ''
as $$
  select nullif(btrim(case
    -- The text of a plain answer repeats every item with its price; only what stands below is about the whole.
    when notes like '- %' and not jsonb_path_exists(lines, '$[*] ? (@.scope != null)')
      then (regexp_match(notes, E'\n\nObservações gerais: (.*)$'))[1]
    else notes
  end), '')
$$;
comment on function private.general_notes(text, jsonb) is
$$A supplier's text about its whole answer: the notes of a version, without the lines for each item that the text of a plain answer
begins with (Q-38). Granted to nobody.$$;

create function private.order_charges(order_id uuid) returns table (
  subtotal numeric,
  freight numeric,
  discount numeric,
  changes numeric,
  total numeric,
  offers jsonb
)
language sql stable
set search_path = ''
as $$
  with held as (
    select l.request_id, l.version, sum(l.line_value) as value, sum(l.change) as change, sum(l.price) as price,
      array_agg(l.quote_id) as quotes
    from private.order_lines(order_charges.order_id) l
    group by l.request_id, l.version
  ), shares as (
    select h.*, h.price - h.change - h.value as net, whole.is_partial,
      -- The share of a part of an offer follows the value of its lines, to the cent; the discount is what is left to the total.
      case
        when coalesce(v.discount, 0) = 0 then h.price - h.change - h.value
        when coalesce(v.freight, 0) = 0 then 0
        when not whole.is_partial then v.freight
        else greatest(round(v.freight * h.value / nullif(whole.value, 0), 2), h.price - h.change - h.value, 0)
      end as freight,
      v.sent_at, v.taxes_included, v.taxes_note, v.payment_note, v.down_payment_percent, v.instalments, v.warranty_months,
      v.valid_until, private.general_notes(v.notes, v.lines) as notes, v.delivery_time_days
    from held h
    left join public.quote_versions v on (v.request_id, v.version) = (h.request_id, h.version)
    cross join lateral (
      select coalesce(sum(coalesce(l.line_value, l.price)), 0) as value,
        coalesce(bool_or(l.price is not null and l.quote_id <> all (h.quotes)), false) as is_partial
      from jsonb_to_recordset(v.lines) l (quote_id uuid, line_value numeric, price numeric)
    ) whole
  )
  select coalesce(sum(s.value), 0), coalesce(sum(s.freight), 0), coalesce(sum(s.freight - s.net), 0),
    coalesce(sum(s.change), 0), coalesce(sum(s.price), 0),
    coalesce(jsonb_agg(
      jsonb_build_object(
        'version', s.version, 'sent_on', private.day_in_sao_paulo(s.sent_at), 'is_partial', s.is_partial,
        'freight', s.freight, 'discount', s.freight - s.net,
        'taxes_included', s.taxes_included, 'taxes_note', s.taxes_note, 'payment_note', s.payment_note,
        'down_payment_percent', trim_scale(s.down_payment_percent), 'instalments', s.instalments,
        'warranty_months', s.warranty_months, 'valid_until', s.valid_until, 'notes', s.notes
      ) order by s.version, s.request_id
    ) filter (where s.sent_at is not null), '[]')
  from shares s
$$;
comment on function private.order_charges(uuid) is
$$Totals of the lines of an order, in R$: subtotal (of line_value) + freight - discount + changes (of applied change orders) = total, to the cent;
and what its supplier said for the whole, by the version that was approved, mostly one: offers [{version, sent_on, is_partial, freight, discount,
taxes_included, taxes_note, payment_note, down_payment_percent, instalments, warranty_months, valid_until, notes}]. is_partial: the order holds only
a part of that offer, and freight and discount are this part's share, by the value of its lines. Nothing says what the rest came to: what was offered and
not bought is not its client's to read (Q-67).
Granted to nobody.
Source: docs/decisions/150.$$;
