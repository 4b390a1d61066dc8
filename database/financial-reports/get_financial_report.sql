create function public.get_financial_report(
  group_by text,
  from_day date default null,
  until_day date default null,
  project_ids uuid[] default null,
  only_category text default null,
  target_supplier_id uuid default null
) returns table (
  is_total boolean,
  key text,
  label text,
  previsto numeric,
  aprovado numeric,
  aditivos numeric,
  em_negociacao numeric,
  pago numeric,
  a_pagar numeric,
  vencido numeric,
  saldo numeric,
  desvio_percent numeric,
  economia numeric,
  fora_comprado numeric,
  fora_planejado numeric,
  fora_pago numeric,
  fora_a_pagar numeric
)
language plpgsql stable security definer
set search_path = ''
as $$
#variable_conflict use_column
declare
  architect uuid := private.check_reports();
  -- A budget has neither a first day nor a supplier.
  is_planned boolean := from_day is null and target_supplier_id is null;
begin
  if coalesce(group_by, '') not in ('project', 'supplier', 'category', 'month') then
    raise exception 'Agrupe por projeto, fornecedor, categoria ou mês.' using errcode = 'PT400';
  end if;
  return query
    with moves as (
      select m.*, case get_financial_report.group_by
        when 'project' then m.project_id::text
        when 'category' then m.category
        when 'month' then to_char(m.day, 'YYYY-MM')
        else case when m.is_outside then 'outside' else m.supplier_id::text end
      end as part
      from private.report_moves(architect, get_financial_report.project_ids, private.day_in_sao_paulo(now())) m
      where (m.day is not null or is_planned)
        and (get_financial_report.from_day is null or m.day >= get_financial_report.from_day)
        and (get_financial_report.until_day is null or m.day is null or m.day <= get_financial_report.until_day)
        and (get_financial_report.only_category is null or m.category = get_financial_report.only_category)
        and (get_financial_report.target_supplier_id is null or m.supplier_id = get_financial_report.target_supplier_id)
    ), sums as (
      select grouping(m.part) = 1 as is_total, m.part, coalesce(sum(m.previsto), 0) as previsto, coalesce(sum(m.aprovado), 0) as aprovado,
        coalesce(sum(m.aditivos), 0) as aditivos, coalesce(sum(m.em_negociacao), 0) as em_negociacao, coalesce(sum(m.pago), 0) as pago,
        coalesce(sum(m.a_pagar), 0) as a_pagar, coalesce(sum(m.vencido), 0) as vencido, coalesce(sum(m.economia), 0) as economia,
        coalesce(sum(m.fora_comprado), 0) as fora_comprado, coalesce(sum(m.fora_planejado), 0) as fora_planejado,
        coalesce(sum(m.fora_pago), 0) as fora_pago, coalesce(sum(m.fora_a_pagar), 0) as fora_a_pagar
      from moves m
      group by grouping sets ((m.part), ())
    ), named as (
      select s.*, is_planned and (s.is_total or get_financial_report.group_by in ('project', 'category')) as has_budget, case
        when s.is_total then 'Total'
        when get_financial_report.group_by = 'project' then (select p.name from public.projects p where p.id = s.part::uuid)
        when get_financial_report.group_by = 'category' then coalesce(private.category_label(s.part), 'Sem categoria')
        when get_financial_report.group_by = 'month' then coalesce(private.month_label((s.part || '-01')::date), 'Previsto, sem mês')
        when s.part = 'outside' then 'Compras por fora'
        when s.part is null then 'Previsto, sem fornecedor'
        else (select coalesce(nullif(p.company_name, ''), p.full_name) from public.profiles p where p.id = s.part::uuid)
      end as label
      from sums s
    )
    select n.is_total, n.part, n.label, case when is_planned then n.previsto end, n.aprovado, n.aditivos, n.em_negociacao, n.pago, n.a_pagar, n.vencido,
      case when n.has_budget then n.previsto - n.aprovado end,
      case when n.has_budget and n.previsto > 0 then round((n.aprovado - n.previsto) * 100 / n.previsto, 2) end,
      n.economia, n.fora_comprado, n.fora_planejado, n.fora_pago, n.fora_a_pagar
    from named n
    order by n.is_total desc, n.part is null, n.part = 'outside',
      case when get_financial_report.group_by = 'month' then n.part else private.plain_words(n.label) end, n.part;
end
$$;
comment on function public.get_financial_report(text, date, date, uuid[], text, uuid) is
$$The money of the architect's projects by project, supplier, category or month (group_by): first the total (is_total), then a row for each that has
something in the
period. key is the id of the project or supplier, the category, or the month (2026-11); 'outside' is the row of purchases outside among suppliers;
null is what belongs to
none of them: lines without a category, and, by supplier and by month, the budget. Whatever the rows are by, they have the same total.
from_day to until_day, both included, by the calendar of São Paulo; null leaves that side open. project_ids, only_category and target_supplier_id
narrow it; what is not the architect's counts for nothing.
In R$: previsto (budget); aprovado, on the day of the order, of which aditivos is what applied change orders made of it;
em_negociacao, what change orders that wait for an answer would add, on the day on which they were sent; pago, on the day of the payment, less what
was taken back;
a_pagar, on the day on which each instalment is due or expected, of which vencido is late today; saldo = previsto - aprovado;
desvio_percent = (aprovado - previsto) of previsto, from -100, two decimals; economia, the mean of the offers for each bought item that stood
when it was approved, less the approved one, where there were at least two.
Purchases outside are in none of these and stand beside them: fora_comprado, fora_planejado, fora_pago, fora_a_pagar.
A budget has no day and no supplier: previsto, saldo and desvio_percent are null with from_day or a supplier; saldo and desvio_percent of a supplier
or a month are
null, and desvio_percent without a budget.
For architects and the people of their account, whatever their right; 42501 to everybody else. Raises REPPL (the plan has no reports), PT400 (group_by).
Nullable: key, previsto, saldo, desvio_percent.
Definer: what remains of an instalment, the lines of change orders and the copies on quotes are granted to nobody.
Source: REL-1, docs/decisions/301.$$;
grant execute on function public.get_financial_report(text, date, date, uuid[], text, uuid) to app_architect;
