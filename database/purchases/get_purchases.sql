create function public.get_purchases(target_project_id uuid) returns table (
  purchase_id uuid,
  label text,
  kind text,
  vendor text,
  description text,
  bought_on date,
  total numeric,
  paid numeric,
  to_reimburse numeric,
  state text,
  version integer,
  note text,
  recorded_role text,
  created_at timestamptz,
  cancelled_at timestamptz,
  cancel_reason text,
  lines jsonb,
  instalments jsonb,
  payments jsonb,
  decision text,
  decision_reason text,
  receipts integer
)
language sql stable
set search_path = ''
as $$
  with own as materialized (
    select c.id, c.project_id, c.number, c.kind, c.vendor, c.description, c.bought_on, c.total, c.version, c.note, c.recorded_role,
      c.created_at, c.cancelled_at, c.cancel_reason
    from public.purchases c
    where c.project_id = target_project_id
  ), parts as (
    select f.purchase_id, sum(f.paid) as paid, bool_or(f.state = 'late') as is_late,
      jsonb_agg(jsonb_build_object(
        'id', f.instalment_id, 'number', f.number, 'label', f.label, 'amount', f.amount, 'due_on', f.due_on, 'paid', f.paid,
        'remaining', f.remaining, 'state', f.state
      ) order by f.number) as instalments
    from private.purchase_figures(array(select w.id from own w), private.day_in_sao_paulo(now())) f
    group by f.purchase_id
  )
  select
    w.id, private.purchase_label(w.number), w.kind, w.vendor, w.description, w.bought_on, w.total, coalesce(p.paid, 0), y.to_reimburse,
    private.purchase_state(w.cancelled_at, w.bought_on, w.total, p.paid, p.is_late),
    w.version, w.note, w.recorded_role, w.created_at, w.cancelled_at, w.cancel_reason, l.lines, coalesce(p.instalments, '[]'), y.payments,
    s.decision, s.reason,
    (select count(*)::integer from public.attachments a where a.kind = 'purchase' and a.entity_id = w.id)
  from own w
  left join parts p on p.purchase_id = w.id
  cross join lateral (
    select coalesce(jsonb_agg(jsonb_build_object(
      'description', n.description, 'category', n.category, 'item_id', n.item_id, 'quantity', n.quantity, 'unit', n.unit, 'amount', n.amount
    ) order by n.position), '[]') as lines
    from public.purchase_lines n
    where n.purchase_id = w.id
  ) l
  cross join lateral (
    select
      coalesce(sum(n.amount) filter (where n.paid_by <> 'client' and n.reimbursed_on is null), 0) as to_reimburse,
      coalesce(jsonb_agg(jsonb_build_object(
        'id', n.id, 'amount', n.amount, 'payment_date', n.payment_date, 'paid_by', n.paid_by, 'reimbursed_on', n.reimbursed_on,
        'notes', n.notes, 'reverses_id', n.reverses_id, 'recorded_role', n.recorded_role,
        'is_reversed', exists (select from public.purchase_payments r where r.reverses_id = n.id)
      ) order by n.created_at, n.amount < 0, n.id), '[]') as payments
    from public.purchase_payments n
    where n.purchase_id = w.id
  ) y
  left join lateral (
    -- A word about an earlier version was not about what stands here now.
    select o.decision, o.reason
    from public.sign_offs o
    where o.kind = 'purchase' and o.entity_id = w.id and o.entity_version = w.version
    order by o.created_at desc, o.id
    limit 1
  ) s on true
  order by coalesce(w.bought_on, (p.instalments -> 0 ->> 'due_on')::date, private.day_in_sao_paulo(w.created_at)) desc, w.number desc
$$;
comment on function public.get_purchases(uuid) is
$$The purchases of a project, the latest day first: number (C-0012), words, total, what was paid and what the client still owes to others who paid
(R$), with lines, instalments and payments, the client's last word about this version (decision agreed or refused, with its reason), and how many
receipts it has. state: cancelled, paid, late, partial, planned (not bought yet), due.
For the project's client and architect and admins; no row to anybody else.
Nullable: description, bought_on, note, cancelled_at, cancel_reason, decision, decision_reason.
Closed sets: kind (purchases.kind), state (cancelled, paid, late, partial, planned, due), recorded_role (purchases.recorded_role),
decision (agreed, refused).
Source: docs/decisions/239.$$;
grant execute on function public.get_purchases(uuid) to app_client, app_architect, app_admin;
