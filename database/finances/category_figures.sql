create function private.category_figures(project uuid) returns table (
  category text,
  previsto numeric,
  aprovado numeric,
  gasto numeric,
  pendente numeric
)
language sql stable
set search_path = ''
as $$
  with deals as (
    select q.category, q.price, coalesce(sum(p.amount), 0) as paid
    from public.quotes q
    left join public.payments p on p.quote_id = q.id
    where q.project_id = project and q.status = 'approved'
    group by q.id
  ), deals_by_category as (
    select
      d.category,
      sum(d.price) as aprovado,
      sum(d.paid) as gasto,
      sum(greatest(d.price - d.paid, 0)) as pendente
    from deals d
    group by d.category
  )
  select
    coalesce(b.category, d.category),
    coalesce(b.budgeted_amount, 0),
    coalesce(d.aprovado, 0),
    coalesce(d.gasto, 0),
    coalesce(d.pendente, 0)
  from (select * from public.project_category_budgets where project_id = project) b
  full join deals_by_category d on d.category = b.category
$$;
comment on function private.category_figures(uuid) is
$$The money of a project per category that has a budget or an approved quote, in R$: previsto (budget, 0 without one),
aprovado (approved prices), gasto (payments), pendente (what is left to pay, per quote never below 0).
The one place where these sums are defined (Q-07).
For definer functions that have checked the caller; granted to nobody.$$;
