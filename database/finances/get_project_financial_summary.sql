create function public.get_project_financial_summary(target_project_id uuid) returns table (
  orcamento_total_aprovado numeric,
  valor_gasto numeric,
  percentual_gasto numeric,
  valor_pendente numeric,
  saldo_restante numeric
)
language sql stable security definer
set search_path = ''
as $$
  with project as (
    select private.readable_project(target_project_id) as id
  ), totals as (
    select
      coalesce(sum(f.aprovado), 0) as aprovado,
      coalesce(sum(f.gasto), 0) as gasto,
      coalesce(sum(f.pendente), 0) as pendente
    from project
    left join lateral private.category_figures(project.id) f on true
    where project.id is not null
    group by project.id
  )
  select
    aprovado,
    gasto,
    case when aprovado = 0 then 0 else round(gasto * 100 / aprovado, 2) end,
    pendente,
    aprovado - gasto
  from totals
$$;
comment on function public.get_project_financial_summary(uuid) is
$$A project's money in one row, R$ to the cent: sum of approved prices, sum of payments, their percentage (0 to 100, two
decimals; 0 while nothing is approved), what is left to pay, approved minus spent.
For the project's client and architect and admins; no row to anybody else.
Definer: clients may not read quotes or payments.
Source: Q-07, Q-22, Q-65.$$;
grant execute on function public.get_project_financial_summary(uuid) to app_client, app_architect, app_admin;
