create function public.list_purchases() returns table (
  purchase_id uuid,
  project_id uuid,
  project_name text,
  label text,
  kind text,
  vendor text,
  bought_on date,
  total numeric,
  paid numeric,
  remaining numeric,
  to_reimburse numeric,
  state text,
  created_at timestamptz,
  vendor_key text,
  search_text text
)
language sql stable
set search_path = ''
as $$
  with own as materialized (
    select c.id, c.project_id, p.name, c.number, c.kind, c.vendor, c.bought_on, c.total, c.created_at, c.cancelled_at
    from public.purchases c
    join public.projects p on p.id = c.project_id
  ), parts as (
    select f.purchase_id, sum(f.paid) as paid, bool_or(f.state = 'late') as is_late
    from private.purchase_figures(array(select w.id from own w), private.day_in_sao_paulo(now())) f
    group by f.purchase_id
  ), owed as (
    select y.purchase_id, sum(y.amount) as amount
    from public.purchase_payments y
    where y.paid_by <> 'client' and y.reimbursed_on is null
    group by y.purchase_id
  )
  select w.id, w.project_id, w.name, private.purchase_label(w.number), w.kind, w.vendor, w.bought_on, w.total, coalesce(f.paid, 0),
    case when w.cancelled_at is null then w.total - f.paid else 0 end, coalesce(o.amount, 0),
    private.purchase_state(w.cancelled_at, w.bought_on, w.total, f.paid, f.is_late), w.created_at, private.plain_words(w.vendor),
    private.plain_words(concat_ws(' ', w.name, w.vendor, private.purchase_label(w.number)))
  from own w
  left join parts f on f.purchase_id = w.id
  left join owed o on o.purchase_id = w.id
$$;
comment on function public.list_purchases() is
$$The purchases outside of all projects that the caller reads, with what was paid, what remains and what is owed to others who paid (R$) and the state
as get_purchases has it, to be filtered, searched (search_text), ordered and cut into pages like a table.
For architects (their own projects) and admins (all).
Nullable: bought_on.
Closed sets: kind (purchases.kind), state (cancelled, paid, late, partial, planned, due).
Source: docs/decisions/061 and 239.$$;
grant execute on function public.list_purchases() to app_architect, app_admin;
