create function public.get_quote_offers(target_project_id uuid) returns table (
  quote_id uuid,
  request_id uuid,
  version integer,
  scope text,
  unit_price numeric,
  line_value numeric,
  price numeric,
  previous_price numeric,
  brand text,
  model text,
  alternative text,
  sent_at timestamptz,
  is_late boolean,
  is_outdated boolean,
  valid_until date,
  is_expired boolean,
  whole_only boolean,
  total numeric,
  freight numeric,
  discount numeric,
  taxes_included boolean,
  taxes_note text,
  payment_note text,
  down_payment_percent numeric,
  instalments integer,
  warranty_months integer,
  change_note text
)
language sql stable security definer
set search_path = ''
as $$
  select
    q.id, q.request_id, q.version,
    coalesce(q.scope, case when q.price is null then 'not_quoted' else 'quoted' end),
    q.unit_price, q.line_value, q.price, before.price, q.brand, q.model, q.alternative,
    v.sent_at, v.is_late, v.addendum < r.addendum, v.valid_until,
    coalesce(v.valid_until < private.day_in_sao_paulo(now()), false), v.whole_only,
    v.total, v.freight, v.discount, v.taxes_included, v.taxes_note, v.payment_note, v.down_payment_percent,
    v.instalments, v.warranty_months, v.change_note
  from public.quotes q
  join public.quote_requests r on r.id = q.request_id
  join public.quote_versions v on v.request_id = q.request_id and v.version = q.version
  left join lateral (
    select l.price
    from public.quote_versions e
    cross join lateral jsonb_to_recordset(e.lines) l (quote_id uuid, price numeric)
    where e.request_id = q.request_id and e.version < q.version and l.quote_id = q.id
    order by e.version desc
    limit 1
  ) before on q.version > 1
  where q.project_id = target_project_id
    and q.architect_id = (select auth.uid())
    and private.asked_by('app_architect')
  order by q.request_id, q.id
$$;
comment on function public.get_quote_offers(uuid) is
$$Details of a project's quotes beyond price, days and notes, one row for each that was answered: scope, unit price (R$ of
one unit), line_value (R$ before freight and discount), price in the version before (null: none), brand, model, and the
conditions of the answer that it is from: total (R$ of the whole answer), freight, discount, taxes, payment, warranty in
months. valid_until: last day, null without an end; is_expired: that day is over, in São Paulo; is_outdated: the request has
changed since; whole_only: the prices hold only together.
For the project's architect; no row to anybody else.
Nullable: unit_price, line_value, price, previous_price, brand, model, alternative, valid_until, freight, discount,
taxes_included, taxes_note, payment_note, down_payment_percent, instalments, warranty_months, change_note.
Closed sets: scope (quotes.scope).
Definer: what a quote says beyond its price is granted to nobody.
Source: VER-004.$$;
grant execute on function public.get_quote_offers(uuid) to app_architect;
