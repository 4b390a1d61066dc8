create function public.get_project_financial_alerts(target_project_id uuid) returns table (
  category text,
  category_label text,
  valor_aprovado numeric,
  orcamento_previsto numeric,
  excesso numeric,
  percentual_excesso numeric
)
language sql stable security definer
set search_path = ''
as $$
  with project as (
    select private.readable_project(target_project_id) as id
  )
  select
    f.category,
    private.category_label(f.category),
    f.aprovado,
    f.previsto,
    f.aprovado - f.previsto,
    round((f.aprovado - f.previsto) * 100 / f.previsto, 2)
  from project
  join lateral private.category_figures(project.id) f on f.previsto > 0 and f.aprovado > f.previsto
  order by f.aprovado - f.previsto desc, f.category
$$;
comment on function public.get_project_financial_alerts(uuid) is
$$Categories of a project whose approved prices exceed their budget, largest excess first: amounts in R$,
percentual_excesso of the budget (0 to 100 and beyond, two decimals).
A category without a budget raises no alert.
For the project's client and architect and admins; no row to anybody else.
Definer: clients may not read quotes or budgets.
Source: Q-73.$$;
grant execute on function public.get_project_financial_alerts(uuid) to app_client, app_architect, app_admin;
