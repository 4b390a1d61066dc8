create function private.origin_facts(request_id uuid, version integer) returns table (
  is_guest boolean,
  source text,
  channel text,
  received_on date,
  said_by text,
  entered_by text,
  confirmed_at timestamptz,
  disowned_at timestamptz,
  files integer
)
language sql stable
set search_path = ''
as $$
  select
    s.guest_of is not null, v.source, v.channel, v.received_on,
    case v.source when 'link' then (
      select a.person_name from private.link_acts a
      where a.request_id = r.id and a.act = 'answered' and a.at <= v.sent_at
      order by a.id desc limit 1
    ) else v.said_by end,
    e.full_name,
    case v.source when 'behalf' then coalesce(
      case when c.is_right then c.at end,
      -- A supplier who agrees to the order agrees to what it was placed on.
      (
        select min(g.created_at)
        from public.quotes q
        join private.order_items t on t.quote_id = q.id
        join public.sign_offs g on g.entity_id = t.order_id and g.kind = 'order'
        where q.request_id = r.id and q.version = v.version
          and g.person_role = 'supplier' and g.decision = 'agreed' and g.way <> 'behalf'
      )
    ) end,
    case when not c.is_right then c.at end,
    coalesce(cardinality(v.attachment_ids), 0)
  from public.quote_requests r
  join public.profiles s on s.id = r.supplier_id
  left join public.quote_versions v on v.request_id = r.id and v.version = origin_facts.version
  left join public.profiles e on e.id = v.entered_by
  left join private.version_confirmations c on c.version_id = v.id
  where r.id = origin_facts.request_id
$$;
comment on function private.origin_facts(uuid, integer) is
$$Where an answer comes from, in one row, also before anything was answered (source is null): as list_offer_origins says it.
For definer functions that have checked their caller; granted to nobody.
Source: CVD-055, docs/decisions/261.$$;

create function private.offer_origin(request_id uuid, version integer) returns jsonb
language sql stable
set search_path = ''
as $$
  select to_jsonb(f) from private.origin_facts(offer_origin.request_id, offer_origin.version) f where f.is_guest or f.source <> 'account'
$$;
comment on function private.offer_origin(uuid, integer) is
$$Where an answer comes from (private.origin_facts), for a column of readers that mark it; null for what a supplier with an account answered, which
has no mark. Granted to nobody.
Source: CVD-056, docs/decisions/261.$$;

create function private.order_origin(order_id uuid) returns jsonb
language sql stable
set search_path = ''
as $$
  select o.origin
  from (
    -- One answer for all its items, mostly; of a cancelled order those that it held.
    select distinct q.request_id, q.version
    from private.order_items t
    join public.quotes q on q.id = t.quote_id
    where t.order_id = order_origin.order_id and (t.removed_at is null or not exists (
      select from private.order_items l where l.order_id = order_origin.order_id and l.removed_at is null
    ))
  ) held
  cross join lateral private.offer_origin(held.request_id, held.version) o (origin)
  where o.origin is not null
  order by o.origin ->> 'source' = 'behalf' desc, o.origin ->> 'confirmed_at' is not null, held.version desc
  limit 1
$$;
comment on function private.order_origin(uuid) is
$$Where what was ordered comes from (private.offer_origin): of several answers the one that needs a mark most, typed before sent, unconfirmed before
confirmed. Granted to nobody.
Source: CVD-056, docs/decisions/261.$$;

create function private.origin_words(origin jsonb) returns text
language sql immutable
set search_path = ''
as $$
  select nullif(concat_ws('. ',
    case when (origin ->> 'is_guest')::boolean then 'Fora do Prumo' end,
    case origin ->> 'source' when 'behalf' then concat_ws(', ',
      'Registrada por ' || (origin ->> 'entered_by'),
      private.channel_words(origin ->> 'channel') || coalesce(' em ' || private.day_label((origin ->> 'received_on')::date), ''),
      'segundo ' || (origin ->> 'said_by'),
      coalesce('confirmada pelo fornecedor em ' || private.day_label(private.day_in_sao_paulo((origin ->> 'confirmed_at')::timestamptz)),
        case when origin ->> 'disowned_at' is null then 'ainda sem confirmação do fornecedor' else 'não reconhecida pelo fornecedor' end)
    ) end
  ), '')
$$;
comment on function private.origin_words(jsonb) is
$$Where an answer comes from (private.offer_origin), as papers say it: 'Fora do Prumo. Registrada por Ana Prado, de um PDF em 12/11/2026, ainda sem
confirmação do fornecedor'; null where nothing is marked. Granted to nobody.
Source: CVD-057, docs/decisions/261.$$;

create function private.origin_mark(origin jsonb) returns text
language sql immutable
set search_path = ''
as $$
  select nullif(concat_ws(' · ',
    case when (origin ->> 'is_guest')::boolean then 'Fora do Prumo' end,
    case origin ->> 'source' when 'behalf' then 'Registrada por ' || split_part(origin ->> 'entered_by', ' ', 1)
      || case when origin ->> 'disowned_at' is not null then ', não reconhecida' when origin ->> 'confirmed_at' is null then ', sem confirmação'
        else '' end end
  ), '')
$$;
comment on function private.origin_mark(jsonb) is
$$Where an answer comes from (private.offer_origin), in the few words that fit the head of a column on paper; null where nothing is marked.
Granted to nobody.
Source: CVD-057, docs/decisions/261.$$;
