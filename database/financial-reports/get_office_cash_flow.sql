create function public.get_office_cash_flow(
  from_month date default null,
  until_month date default null,
  project_ids uuid[] default null,
  only_category text default null,
  target_supplier_id uuid default null
) returns table (
  is_total boolean,
  month date,
  project_id uuid,
  project_name text,
  vencido numeric,
  a_vencer numeric,
  pago numeric,
  fora_a_pagar numeric,
  fora_pago numeric
)
language plpgsql stable security definer
set search_path = ''
as $$
#variable_conflict use_column
declare
  architect uuid := private.check_reports();
begin
  return query
    with moves as (
      select private.month_of(m.day) as month, m.project_id, m.vencido, m.a_pagar - m.vencido as a_vencer, m.pago, m.fora_a_pagar, m.fora_pago
      from private.report_moves(architect, get_office_cash_flow.project_ids, private.day_in_sao_paulo(now())) m
      where (m.a_pagar <> 0 or m.pago <> 0 or m.fora_a_pagar <> 0 or m.fora_pago <> 0)
        and (get_office_cash_flow.from_month is null or m.day >= private.month_of(get_office_cash_flow.from_month))
        and (get_office_cash_flow.until_month is null
          or m.day < private.month_of(get_office_cash_flow.until_month) + interval '1 month')
        and (get_office_cash_flow.only_category is null or m.category = get_office_cash_flow.only_category)
        and (get_office_cash_flow.target_supplier_id is null or m.supplier_id = get_office_cash_flow.target_supplier_id)
    )
    select grouping(m.project_id) = 1, m.month, m.project_id, (select p.name from public.projects p where p.id = m.project_id),
      coalesce(sum(m.vencido), 0), coalesce(sum(m.a_vencer), 0), coalesce(sum(m.pago), 0), coalesce(sum(m.fora_a_pagar), 0),
      coalesce(sum(m.fora_pago), 0)
    from moves m
    group by grouping sets ((m.month, m.project_id), (m.month), ())
    order by m.month nulls first, grouping(m.project_id) desc, 4, m.project_id;
end
$$;
comment on function public.get_office_cash_flow(date, date, uuid[], text, uuid) is
$$Money that the architect's projects have to pay and have paid, by month and project, in R$: first the total (month null), then for each month with money
its sum (is_total,
project null) and a row for each of its projects. month is its first day. vencido: instalments of the month that are late today; a_vencer: the others
that remain,
in the month in which they are due or expected; pago: what was paid in it, less what was taken back. fora_a_pagar and fora_pago say
the same of purchases outside, which are in none of the others.
from_month to until_month, each by any day of it, both included; null leaves that side open. project_ids, only_category and target_supplier_id narrow it.
Of one project, with months that have no money too: get_cash_flow.
For architects and the people of their account, whatever their right; 42501 to everybody else. Raises REPPL (the plan has no reports).
Nullable: month, project_id, project_name.
Definer: as get_financial_report.
Source: REL-1, REL-7, docs/decisions/301.$$;
grant execute on function public.get_office_cash_flow(date, date, uuid[], text, uuid) to app_architect;
