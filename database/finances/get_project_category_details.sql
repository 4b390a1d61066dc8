create function public.get_project_category_details(target_project_id uuid) returns table (
  category text,
  category_label text,
  orcamento_previsto numeric,
  valor_aprovado numeric,
  valor_gasto numeric,
  valor_pendente numeric,
  status_orcamento text
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
    f.previsto,
    f.aprovado,
    f.gasto,
    f.pendente,
    case
      when f.aprovado > f.previsto then 'Acima do Orçamento'
      when f.aprovado = f.previsto then 'No Orçamento'
      else 'Abaixo do Orçamento'
    end
  from project
  join lateral private.category_figures(project.id) f on true
  order by f.category
$$;
comment on function public.get_project_category_details(uuid) is
$$Per category of a project with a budget or an approved quote, in R$: budget (0 without one), approved, paid, left to
pay, and how approved compares with the budget, to the cent.
For the project's client and architect and admins; no row to anybody else.
Closed sets: status_orcamento (Acima do Orçamento, No Orçamento, Abaixo do
Orçamento).
Definer: clients may not read quotes, payments or budgets.
Source: Q-07, Q-09.$$;
grant execute on function public.get_project_category_details(uuid) to app_client, app_architect, app_admin;
