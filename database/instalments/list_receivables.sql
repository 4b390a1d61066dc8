create function public.list_receivables() returns table (
  instalment_id uuid,
  order_id uuid,
  order_label text,
  order_status text,
  category text,
  project_name text,
  number integer,
  count integer,
  label text,
  amount numeric,
  due_on date,
  expected_on date,
  paid numeric,
  remaining numeric,
  state text,
  project_key text,
  search_text text
)
language sql stable security definer
set search_path = ''
as $$
  -- The words of an order are built once, and not for each of its instalments.
  with own as materialized (
    select o.id, private.order_label(o) as label, o.status, o.category, p.name, private.plain_words(p.name) as project_key,
      private.plain_words(concat_ws(' ', p.name, private.order_label(o), private.category_label(o.category), '')) as words
    from public.orders o
    join public.projects p on p.id = o.project_id
    where o.supplier_id = (select auth.uid())
  )
  select
    f.instalment_id, o.id, o.label, o.status, o.category, o.name,
    f.number, (count(*) over (partition by f.order_id))::integer, f.label, f.amount, f.due_on, f.expected_on,
    f.paid, f.remaining, f.state, o.project_key, o.words || private.plain_words(f.label)
  from private.instalment_figures(array(select w.id from own w), private.day_in_sao_paulo(now())) f
  join own o on o.id = f.order_id
$$;
comment on function public.list_receivables() is
$$The instalments of the caller's own orders, with the project, the order's number (0007/2026), number of
count, what was paid of each and what remains (R$) and its state, to be filtered, searched
(search_text), ordered and cut into pages like a table. expected_on: the day on which it is due, or the delivery that was promised.
For suppliers; 42501 to everybody else.
Nullable: due_on.
Closed sets: order_status (orders.status), state (paid, late, partial, due).
Definer: suppliers may not read projects and payments.
Source: docs/decisions/061 and 111.$$;
grant execute on function public.list_receivables() to app_supplier;

create function public.receivable_totals() returns table (
  instalments bigint,
  remaining numeric,
  late numeric,
  next_30_days numeric,
  received numeric
)
language sql stable security definer
set search_path = ''
as $$
  select
    count(*), coalesce(sum(f.remaining), 0), coalesce(sum(f.remaining) filter (where f.state = 'late'), 0),
    coalesce(sum(f.remaining) filter (where f.state <> 'late' and f.expected_on <= today.day + 30), 0),
    coalesce(sum(f.paid), 0)
  from (select private.day_in_sao_paulo(now()) as day) today
  cross join lateral private.instalment_figures(
    array(select w.id from public.orders w where w.supplier_id = (select auth.uid())), today.day
  ) f
$$;
comment on function public.receivable_totals() is
$$One row over all of list_receivables: how many instalments, and in R$ what remains to be received, what of it is late, what is due or
expected within 30 days from today, and what was received. For suppliers; 42501 to everybody else.
Definer: suppliers may not read payments.
Source: docs/decisions/061 and 111.$$;
grant execute on function public.receivable_totals() to app_supplier;
