create function private.change_order_forecast(change public.change_orders)
returns table (forecast numeric, projection_before numeric, projection_after numeric)
language sql stable
set search_path = ''
as $$
  select nullif(f.previsto, 0),
    f.others + f.comprometido + case when f.undecided_items > 0 then greatest(f.previsto - f.comprometido, 0) else 0 end,
    f.others + f.after + case when f.undecided_items + f.reopened > 0 then greatest(f.previsto - f.after, 0) else 0 end
  from (
    select l.previsto, l.comprometido, l.undecided_items, l.comprometido + private.change_order_delta((change).id) as after,
      l.em_negociacao - case when (change).status = 'sent' then private.change_order_delta((change).id) else 0 end as others,
      cardinality(private.ended_quotes(change)) as reopened
    from public.orders o
    join private.budget_lines(o.project_id) l on l.category = o.category
    where o.id = (change).order_id
  ) f
  where private.change_order_status(change) in ('draft', 'sent') and not private.asked_by('app_supplier')
$$;
comment on function private.change_order_forecast(public.change_orders) is
$$Effect of an undecided change order on its category: the forecast (null without one) and the projection as in
get_budget_control without and with it, R$. No row for suppliers, who never read a forecast (T40), and none once it is decided.
Granted to nobody.$$;

create function public.get_change_orders(
  target_project_id uuid default null,
  target_order_id uuid default null,
  target_change_order_id uuid default null
) returns table (
  change_order_id uuid,
  project_id uuid,
  project_name text,
  order_id uuid,
  order_year integer,
  order_number integer,
  category text,
  number integer,
  kind text,
  cause text,
  title text,
  description text,
  status text,
  version integer,
  author_role text,
  author_name text,
  supplier_name text,
  supplier_company text,
  architect_name text,
  client_name text,
  answer_by date,
  created_at timestamptz,
  sent_at timestamptz,
  closed_at timestamptz,
  close_reason text,
  price_before numeric,
  price_delta numeric,
  price_after numeric,
  ends_before date,
  ends_after date,
  category_forecast numeric,
  category_projection_before numeric,
  category_projection_after numeric,
  lines jsonb,
  instalments jsonb,
  order_instalments jsonb,
  sign_offs jsonb,
  waits_for text[],
  mine boolean
)
language sql stable security definer
set search_path = ''
as $$
  select
    c.id, c.project_id, p.name, o.id, o.year, o.number, o.category, c.number, c.kind, c.cause, c.title, c.description,
    private.change_order_status(c), c.version, c.author_role, w.full_name, s.full_name, s.company_name, a.full_name, l.full_name,
    c.answer_by, c.created_at, c.sent_at, c.closed_at, coalesce(c.close_reason, signed.refusal),
    (said ->> 'price_before')::numeric, (said ->> 'price_delta')::numeric, (said ->> 'price_after')::numeric,
    (said ->> 'ends_before')::date, (said ->> 'ends_after')::date,
    money.forecast, money.projection_before, money.projection_after,
    (
      select coalesce(jsonb_agg(
        i.line || jsonb_build_object('paid', (
          select coalesce(sum(y.amount), 0) from public.payments y where y.quote_id = (i.line ->> 'quote_id')::uuid
        )) order by i.place
      ), '[]')
      from jsonb_array_elements(said -> 'lines') with ordinality i (line, place)
    ), c.instalments,
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
    signed.rows, private.change_order_waits_for(c), c.author_id = auth.uid()
  from public.change_orders c
  join public.orders o on o.id = c.order_id
  join public.projects p on p.id = c.project_id
  join public.profiles a on a.id = c.architect_id
  join public.profiles l on l.id = c.client_id
  join public.profiles s on s.id = c.supplier_id
  join public.profiles w on w.id = c.author_id
  cross join lateral private.sent_change_order(c) said
  cross join lateral (
    select
      coalesce(jsonb_agg(private.sign_off_as_read(g) order by g.created_at, g.id), '[]') as rows,
      min(g.reason) filter (where g.decision = 'refused') as refusal
    from public.sign_offs g
    where g.entity_id = c.id
  ) signed
  left join lateral private.change_order_forecast(c) money on true
  where (
      coalesce(get_change_orders.target_project_id, get_change_orders.target_order_id, get_change_orders.target_change_order_id)
        is not null
      or c.status = 'sent' and auth.uid() in (c.architect_id, c.client_id, c.supplier_id)
        and substr(current_setting('role'), 5) = any (private.change_order_waits_for(c))
    )
    and (get_change_orders.target_project_id is null or c.project_id = get_change_orders.target_project_id)
    and (get_change_orders.target_order_id is null or c.order_id = get_change_orders.target_order_id)
    and (get_change_orders.target_change_order_id is null or c.id = get_change_orders.target_change_order_id)
    and private.may_read_change_order(c)
  order by
    case
      when get_change_orders.target_project_id is null and get_change_orders.target_order_id is null then c.answer_by
    end,
    c.number desc nulls first, c.created_at desc
$$;
comment on function public.get_change_orders(uuid, uuid, uuid) is
$$The change orders of a project or of an order, or one of them, the latest first; without an argument those that wait for the caller's
answer, the most urgent first: what changes of each item (lines) and of the order
(price_before, price_delta, price_after in R$; ends_before and ends_after, the day on which its last item is promised, null after a
termination), as it was sent; of a draft as it would be sent now; paid of a line is today's. instalments: all of the order afterwards, null where only the
difference is settled; order_instalments: those of today as in get_orders. sign_offs as in get_orders, the author's first. status is that
of now: one whose last day has passed is expired. close_reason: why it was withdrawn or refused. waits_for: the roles that have still to
answer. mine: whether the caller wrote it. category_projection: what the category will cost without and with it, while it is not decided.
Each argument narrows.
For the client and the architect of the project, the supplier of the order, and admins; a draft for its author alone. To anybody else
there is no row. Suppliers read neither forecast nor projection.
Nullable: number, description, supplier_company, answer_by, sent_at, closed_at, close_reason, ends_before, ends_after, category_forecast,
category_projection_before, category_projection_after, instalments.
Closed sets: kind (change_orders.kind), cause (change_orders.cause), status (change_orders.status),
author_role (change_orders.author_role).
Definer: names of people, items, prices and budgets are not granted to every side.
Source: docs/decisions/113.$$;
grant execute on function public.get_change_orders(uuid, uuid, uuid) to app_client, app_architect, app_supplier, app_admin;
