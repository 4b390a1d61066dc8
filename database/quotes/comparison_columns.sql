create function private.comparison_columns(target_project_id uuid, part text) returns table (
  category text, supplier_id uuid, supplier text, place integer, request_id uuid, version integer, days integer, open_items integer,
  open_total numeric, decided_total numeric, decided_items integer, adjusted numeric, is_barred boolean
)
language sql stable
set search_path = ''
as $$
  with lines as materialized (
    select l.* from private.comparison_lines(comparison_columns.target_project_id, comparison_columns.part) l
  ),
  totals as (
    select l.category, l.supplier_id, min(l.supplier) as supplier,
      (array_agg(l.request_id order by l.is_open desc, l.version desc nulls last))[1] as request_id,
      (array_agg(l.version order by l.is_open desc, l.version desc nulls last))[1] as version,
      case when count(distinct coalesce(l.days, -1)) filter (where l.is_open and l.price > 0) = 1
        then max(l.days) filter (where l.is_open and l.price > 0) end as days,
      (count(l.price) filter (where l.is_open))::integer as open_items,
      coalesce(sum(l.price) filter (where l.is_open), 0) as open_total,
      coalesce(sum(l.price) filter (where not l.is_open), 0) as decided_total,
      (count(l.price) filter (where not l.is_open))::integer as decided_items,
      coalesce(bool_and(l.is_barred) filter (where l.is_open and l.price is not null), false) as is_barred
    from lines l
    group by l.category, l.supplier_id
  ),
  -- One of a whole offer counts in the share that its open prices are of all that it asked.
  adjusted as (
    select t.category, t.supplier_id, sum(round(case
      when a.project_item_id is null and q.decided > 0 then a.amount * q.open / (q.open + q.decided)
      else a.amount end, 2)) as amount
    from totals t
    join (
      select l.category, l.supplier_id, l.request_id, coalesce(sum(l.price) filter (where l.is_open), 0) as open,
        coalesce(sum(l.price) filter (where not l.is_open), 0) as decided
      from lines l
      group by l.category, l.supplier_id, l.request_id
      having count(l.price) filter (where l.is_open) > 0
    ) q on q.category = t.category and q.supplier_id = t.supplier_id
    join public.quote_adjustments a on a.request_id = q.request_id and a.architect_id = (select auth.uid())
    where a.project_item_id is null or exists (
      select from lines l
      where l.request_id = a.request_id and l.item_id = a.project_item_id and l.is_open and l.price is not null
    )
    group by t.category, t.supplier_id
  )
  select t.category, t.supplier_id, t.supplier,
    (row_number() over (partition by t.category order by t.open_items = 0 and t.decided_items > 0, t.is_barred, t.open_items desc,
      t.open_total, t.supplier, t.supplier_id))::integer,
    t.request_id, t.version, t.days, t.open_items, t.open_total, t.decided_total, t.decided_items, a.amount, t.is_barred
  from totals t
  left join adjusted a on a.category = t.category and a.supplier_id = t.supplier_id
$$;
comment on function private.comparison_columns(uuid, text) is
$$The suppliers of each category of a comparison (private.comparison_lines) in the order in which they are shown, each with the totals of what is open and
of what is decided, in R$, and with what the architect adds to or takes off what is open (adjusted: null where nothing is adjusted).
For document_comparison, which asks who calls; granted to nobody.$$;
