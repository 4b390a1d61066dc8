create function private.outside_lines(project uuid) returns table (
  purchase_id uuid,
  kind text,
  category text,
  amount numeric,
  is_bought boolean,
  paid numeric,
  to_reimburse numeric
)
language sql stable
set search_path = ''
as $$
  select l.id, l.kind, l.category, l.amount, l.is_bought,
    least(l.amount, greatest(l.paid - l.before, 0)), least(l.amount, greatest(l.owed - l.before, 0))
  from (
    select c.id, c.kind, n.category, n.amount, c.bought_on is not null as is_bought, y.paid, y.owed,
      coalesce(sum(n.amount) over (partition by c.id order by n.position rows between unbounded preceding and 1 preceding), 0) as before
    from public.purchases c
    join public.purchase_lines n on n.purchase_id = c.id
    cross join lateral (
      select coalesce(sum(p.amount), 0) as paid,
        coalesce(sum(p.amount) filter (where p.paid_by <> 'client' and p.reimbursed_on is null), 0) as owed
      from public.purchase_payments p
      where p.purchase_id = c.id
    ) y
    where c.project_id = outside_lines.project and c.cancelled_at is null
  ) l
$$;
comment on function private.outside_lines(uuid) is
$$The lines of the purchases of a project that were not cancelled, in R$, with what was paid of each and what of it is owed to others who paid:
payments fill the lines in their order, so that both sum to the cent. is_bought: false while the purchase is planned.
The one place where what is outside is split by category. For definer functions that have checked the caller; granted to nobody.$$;

create function private.outside_of_category(project uuid, category text) returns numeric
language sql stable
set search_path = ''
as $$
  select coalesce(sum(l.amount), 0)
  from private.outside_lines(outside_of_category.project) l
  where l.category = outside_of_category.category
$$;
comment on function private.outside_of_category(uuid, text) is
  'R$ bought or planned outside in a category of a project. For definer functions; granted to nobody.';

create function public.get_project_costs(target_project_id uuid) returns table (
  category text,
  kind text,
  previsto numeric,
  prumo_comprometido numeric,
  prumo_pago numeric,
  fora_comprado numeric,
  fora_planejado numeric,
  fora_pago numeric,
  custo_total numeric,
  pago_total numeric,
  a_pagar_total numeric,
  desvio numeric,
  a_reembolsar numeric,
  purchases integer
)
language sql stable security definer
set search_path = ''
as $$
  with project as (
    select private.readable_project(target_project_id) as id
  ), lines as materialized (
    select l.purchase_id, l.category, case when l.category is null then l.kind end as kind, l.amount, l.is_bought, l.paid, l.to_reimburse
    from project p
    cross join lateral private.outside_lines(p.id) l
  ), outside as (
    select l.category, l.kind,
      coalesce(sum(l.amount) filter (where l.is_bought), 0) as comprado,
      coalesce(sum(l.amount) filter (where not l.is_bought), 0) as planejado,
      sum(l.paid) as pago, sum(l.to_reimburse) as a_reembolsar
    from lines l
    group by l.category, l.kind
  ), both_sides as (
    select coalesce(f.category, o.category) as category, o.kind, coalesce(f.previsto, 0) as previsto,
      coalesce(f.aprovado, 0) as comprometido, coalesce(f.gasto, 0) as prumo_pago, coalesce(f.pendente, 0) as pendente,
      coalesce(o.comprado, 0) as comprado, coalesce(o.planejado, 0) as planejado, coalesce(o.pago, 0) as fora_pago,
      coalesce(o.a_reembolsar, 0) as a_reembolsar
    from (select g.* from project p cross join lateral private.category_figures(p.id) g) f
    full join outside o on o.category = f.category
  )
  select
    b.category, b.kind, coalesce(sum(b.previsto), 0), coalesce(sum(b.comprometido), 0), coalesce(sum(b.prumo_pago), 0),
    coalesce(sum(b.comprado), 0), coalesce(sum(b.planejado), 0), coalesce(sum(b.fora_pago), 0),
    coalesce(sum(b.comprometido + b.comprado + b.planejado), 0),
    coalesce(sum(b.prumo_pago + b.fora_pago), 0),
    coalesce(sum(b.pendente + b.comprado + b.planejado - b.fora_pago), 0),
    coalesce(sum(b.comprometido + b.comprado + b.planejado - b.previsto), 0),
    coalesce(sum(b.a_reembolsar), 0),
    (
      select count(distinct l.purchase_id)::integer
      from lines l
      where grouping(b.category) = 1 or l.category = b.category or b.category is null and l.kind = b.kind
    )
  from both_sides b
  group by grouping sets ((b.category, b.kind), ())
  having (select p.id from project p) is not null
  order by grouping(b.category), b.category, b.kind
$$;
comment on function public.get_project_costs(uuid) is
$$The costs of a project, here and outside: one row for each category, then for each kind of purchase one for its lines without a category, and last the
total (category and kind null). R$: previsto; prumo_comprometido and prumo_pago, the sums of the categories, so that they equal the specified
figures; fora_comprado, fora_planejado and fora_pago of purchases outside that were not cancelled; custo_total, pago_total and
a_pagar_total of both; desvio = custo_total - previsto; a_reembolsar, what others paid for the client. purchases: how many the row counts.
For the project's client and architect and admins; no row to anybody else.
Nullable: category, kind.
Closed sets: kind (purchases.kind).
Definer: clients may not read quotes and payments.
Source: docs/decisions/239.$$;
grant execute on function public.get_project_costs(uuid) to app_client, app_architect, app_admin;
