create function private.budget_lines(project uuid) returns table (
  category text,
  previsto numeric,
  aditivos numeric,
  comprometido numeric,
  em_negociacao numeric,
  pago numeric,
  a_pagar numeric,
  undecided_items integer
)
language sql stable
set search_path = ''
as $$
  select coalesce(f.category, o.category), coalesce(f.previsto, 0), coalesce(c.applied, 0), coalesce(f.aprovado, 0),
    coalesce(c.sent, 0), coalesce(f.gasto, 0), coalesce(f.pendente, 0), coalesce(o.items, 0)
  from private.category_figures(budget_lines.project) f
  full join (
    select i.category, count(*)::integer as items
    from public.project_items i
    join public.projects p on p.id = i.project_id and p.status in ('planning', 'quoting', 'in_progress')
    where i.project_id = budget_lines.project and i.cancelled_at is null
      and not exists (select from public.quotes q where q.project_item_id = i.id and q.status = 'approved')
      and not private.is_bought_elsewhere(i.id)
    group by i.category
  ) o on o.category = f.category
  -- A category with a change order has an approved quote.
  left join (
    select w.category,
      sum(l.price_delta) filter (where c.status = 'applied' and t.quote_id is not null) as applied,
      sum(l.price_delta) filter (where private.change_order_status(c) = 'sent') as sent
    from public.change_orders c
    join public.orders w on w.id = c.order_id
    join private.change_order_lines l on l.change_order_id = c.id
    left join private.order_items t on t.order_id = c.order_id and t.quote_id = l.quote_id and t.removed_at is null
    where c.project_id = budget_lines.project and c.status in ('applied', 'sent')
    group by w.category
  ) c on c.category = f.category
$$;
comment on function private.budget_lines(uuid) is
$$The money of a project per category that has a budget, an approved quote or an item that is not bought yet: the sums of
private.category_figures, what applied change orders added to them (aditivos, in comprometido) and what sent ones would add
(em_negociacao), and how many items are still to be bought (none in a project that is over). R$.
Granted to nobody.$$;

create function public.get_budget_control(target_project_id uuid) returns table (
  category text,
  previsto numeric,
  aditivos numeric,
  comprometido numeric,
  em_negociacao numeric,
  pago numeric,
  a_pagar numeric,
  saldo_a_comprometer numeric,
  projecao numeric,
  desvio numeric,
  undecided_items integer,
  reserve_used numeric,
  reserve numeric,
  reserve_left numeric
)
language sql stable security definer
set search_path = ''
as $$
  with lines as (
    select l.*, case when l.undecided_items > 0 then l.previsto - l.comprometido else 0 end as saldo,
      case when l.previsto > 0 then greatest(l.comprometido - l.previsto, 0) else 0 end as overrun,
      l.comprometido + l.em_negociacao + case when l.undecided_items > 0 then greatest(l.previsto - l.comprometido, 0) else 0 end as projecao
    from private.budget_lines(private.readable_project(target_project_id)) l
  ), reserve as (
    select r.amount from public.project_reserves r where r.project_id = private.readable_project(target_project_id)
  )
  select
    l.category, sum(l.previsto), sum(l.aditivos), sum(l.comprometido), sum(l.em_negociacao), sum(l.pago), sum(l.a_pagar), sum(l.saldo), sum(l.projecao),
    sum(l.projecao) - sum(l.previsto), sum(l.undecided_items)::integer, sum(l.overrun),
    case when grouping(l.category) = 1 then (select r.amount from reserve r) end,
    case when grouping(l.category) = 1 then (select r.amount from reserve r) - sum(l.overrun) end
  from lines l
  group by grouping sets ((l.category), ())
  having grouping(l.category) = 0 or count(*) > 0
  order by grouping(l.category), l.category
$$;
comment on function public.get_budget_control(uuid) is
$$Where the money of a project is going, one row for each category that has a budget, an approved quote or an item to be bought, and
last the total (category null): previsto, comprometido (approved prices; aditivos is what applied change orders made of them),
em_negociacao (what change orders that wait for an answer would add), pago, a_pagar, saldo_a_comprometer = previsto - comprometido
while items are still to be bought and 0 afterwards, projecao = comprometido + em_negociacao, and while items are still to be
bought what is left of the budget, desvio = projecao - previsto. All R$;
undecided_items is how many are still to be bought; reserve_used what the category passed its budget by, 0 without a budget. On the
total also the reserve and what is left of it, negative when it does not suffice; null without a reserve.
Never what a supplier offered (T40).
For the project's client and architect and admins; no row to anybody else.
Nullable: category, reserve, reserve_left.
Definer: clients may not read quotes, payments or budgets.
Source: docs/decisions/115.$$;
grant execute on function public.get_budget_control(uuid) to app_client, app_architect, app_admin;
