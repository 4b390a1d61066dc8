create function public.get_orders(target_project_id uuid default null, target_order_id uuid default null) returns table (
  order_id uuid,
  project_id uuid,
  project_name text,
  project_address text,
  category text,
  year integer,
  number integer,
  status text,
  version integer,
  terms text,
  delivery_place text,
  warranty_months integer,
  created_at timestamptz,
  confirmed_at timestamptz,
  cancelled_at timestamptz,
  cancel_reason text,
  architect_name text,
  client_name text,
  supplier_name text,
  supplier_company text,
  price numeric,
  paid numeric,
  offer jsonb,
  items jsonb,
  instalments jsonb,
  payments jsonb,
  sign_offs jsonb,
  subtotal numeric,
  freight numeric,
  discount numeric,
  changes numeric,
  offers jsonb,
  plan_from_offer boolean,
  parties jsonb,
  origin jsonb,
  evidence jsonb,
  fulfilled_at timestamptz
)
language sql stable security definer
set search_path = ''
as $$
  select
    o.id, o.project_id, p.name, p.address, o.category, o.year, o.number, o.status, o.version,
    o.terms, o.delivery_place, o.warranty_months, o.created_at, o.confirmed_at, o.cancelled_at, o.cancel_reason,
    a.full_name, c.full_name, s.full_name, s.company_name,
    coalesce(held.price, 0), coalesce(held.paid, 0), coalesce(held.offer, '{}'), coalesce(held.items, '[]'),
    (
      select coalesce(jsonb_agg(
        jsonb_build_object(
          'id', f.instalment_id, 'number', f.number, 'label', f.label, 'amount', f.amount, 'due_on', f.due_on,
          'on_delivery', f.on_delivery, 'offset_days', f.offset_days, 'expected_on', f.expected_on, 'paid', f.paid,
          'remaining', f.remaining, 'state', f.state
        ) order by f.number
      ), '[]')
      from private.instalment_figures(array[o.id], private.day_in_sao_paulo(now())) f
    ),
    (
      select coalesce(jsonb_agg(to_jsonb(b) order by b.payment_date, b.recorded_at, b.batch_id), '[]')
      from private.payment_batches(o.id) b
    ),
    (
      select coalesce(jsonb_agg(private.sign_off_as_read(g) order by g.created_at, g.id), '[]')
      from public.sign_offs g
      where g.entity_id = o.id
    ),
    charges.subtotal, charges.freight, charges.discount, charges.changes, charges.offers, o.plan_from_offer,
    (
      -- Whom to talk to: an architect who took the work over, though the paper names the one who signed.
      select jsonb_object_agg(n.role, private.party_as_read(n.role, case
        when n.role = 'architect' and n.party ->> 'id' <> o.architect_id::text then private.party(o.architect_id) else n.party
      end, o.confirmed_at is not null) - 'id' - 'company')
      from jsonb_each(private.signed_parties(o.id, o.client_id, o.architect_id, o.supplier_id)) n (role, party)
      where n.role in ('client', 'architect', 'supplier')
    ),
    case when not private.asked_by('app_supplier') then private.order_origin(o.id) end,
    (
      select coalesce(jsonb_agg(to_jsonb(e) order by e.created_at, e.id), '[]')
      from private.order_evidence(o.id) e
      where private.asked_by('app_architect') or private.asked_by('app_admin') or private.asked_by('app_client') and e.is_shown
    ),
    o.fulfilled_at
  from public.orders o
  join public.projects p on p.id = o.project_id
  join public.profiles a on a.id = o.architect_id
  join public.profiles c on c.id = o.client_id
  join public.profiles s on s.id = o.supplier_id
  left join lateral (
    select sum(l.price) as price, sum(y.paid) as paid,
      (
        select jsonb_build_object(
          'payment_note', v.payment_note, 'down_payment_percent', v.down_payment_percent, 'instalments', v.instalments,
          'warranty_months', v.warranty_months
        )
        from public.quote_versions v
        where v.request_id = (array_agg(l.request_id))[1] and v.version = max(l.version)
      ) as offer,
      jsonb_agg(
        jsonb_build_object(
          'quote_id', l.quote_id, 'description', l.description, 'room', l.room, 'quantity', l.quantity, 'unit', l.unit,
          'scope', l.scope, 'brand', l.brand, 'model', l.model, 'alternative', l.alternative, 'unit_price', l.unit_price,
          'line_value', l.line_value, 'price', l.price, 'change', l.change, 'delivery_time_days', l.delivery_time_days,
          'note', l.note, 'paid', y.paid, 'was_paid', y.was_paid
        ) || case when l.spec is null then '{}' else jsonb_build_object('spec', l.spec) end order by l.place
      ) as items
    from private.order_lines(o.id) l
    cross join lateral (
      select coalesce(sum(y.amount), 0) as paid, count(*) > 0 as was_paid from public.payments y where y.quote_id = l.quote_id
    ) y
  ) held on true
  cross join lateral private.order_charges(o.id) charges
  where (get_orders.target_project_id is not null or get_orders.target_order_id is not null)
    and (get_orders.target_project_id is null or o.project_id = get_orders.target_project_id)
    and (get_orders.target_order_id is null or o.id = get_orders.target_order_id)
    and private.may_read_order(o)
  order by o.status = 'cancelled', o.created_at, o.number
$$;
comment on function public.get_orders(uuid, uuid) is
$$The orders of a project, or one order, with what they hold: items [{quote_id, description, room, quantity, unit, scope, brand,
model, alternative, unit_price, line_value, price, change, delivery_time_days, note, paid, was_paid, spec}]; spec only where
the item has a ficha (was_paid: something was, also where it was reversed, so that the approval is not undone any more), instalments [{id, number,
label, amount, due_on, on_delivery, offset_days, expected_on, paid, remaining, state}], payments
by batch without notes [{batch_id, payment_date, amount, reversed, recorded_at, recorded_by, state, version, last_role,
last_reason, last_at, receipt_ids}], and the sign-offs of the order {id, decision, reason, version, role, signed_at, content_hash, way, said_by,
channel, received_on, entered_by}.
offer: what the supplier offered about payment {payment_note, down_payment_percent, instalments, warranty_months}. Amounts in R$.
subtotal + freight - discount + changes = price, and offers, the conditions of what was approved. plan_from_offer: the
instalments are still those that were proposed from the offer. parties: how its document names {client, architect, supplier: {name, person, tax_id,
address, phone}}.
origin: where what was ordered comes from; null where it has no mark, and for the supplier. evidence: the files of what was
typed for the supplier [{id, kind, entity_id, file_name, mime_type, size, uploaded_by, created_at, is_shown}]: all for architect and admins, those
that are shown for the client, none for the supplier.
fulfilled_at: when all of it was delivered and accepted, on the day of the last delivery; the status stays confirmed.
One of the arguments is needed; both narrow.
For the client and the architect of the project, the supplier of the order, and admins; to anybody else there is no row.
Nullable: project_address, terms, delivery_place, warranty_months, confirmed_at, cancelled_at, cancel_reason, supplier_company, origin, fulfilled_at.
Closed sets: status (orders.status).
Definer: names of people, items, payments and prices are not granted to every side.
Source: docs/decisions/110.$$;
grant execute on function public.get_orders(uuid, uuid) to app_client, app_architect, app_supplier, app_admin;
