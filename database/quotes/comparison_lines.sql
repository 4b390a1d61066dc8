create function private.comparison_lines(target_project_id uuid, part text) returns table (
  category text, item_id uuid, supplier_id uuid, supplier text, request_id uuid, version integer, quote_id uuid, price numeric,
  quantity numeric, unit text, days integer, is_open boolean, is_approved boolean, is_included boolean, is_barred boolean,
  is_flagged boolean, is_lowest boolean, is_chosen boolean
)
language sql stable
set search_path = ''
as $$
  with said as (
    select i.category, i.id as item_id, q.supplier_id, coalesce(nullif(s.company_name, ''), s.full_name) as supplier, q.request_id, q.version,
      q.id as quote_id, case when q.price > 0 then q.price when q.scope = 'included' then 0 end as price, i.quantity, i.unit,
      q.delivery_time_days as days, q.status in ('submitted', 'viewed') as is_open, q.status = 'approved' as is_approved,
      coalesce(q.scope = 'included', false) as is_included, coalesce(v.whole_only, false) as whole_only,
      q.status in ('submitted', 'viewed') and coalesce(
        v.addendum < r.addendum or v.valid_until < private.day_in_sao_paulo(now()) or v.whole_only and exists (
          select from public.quotes o
          where o.request_id = q.request_id and o.version = q.version and o.price > 0
            and o.status not in ('submitted', 'viewed', 'approved')
        ), false) as is_barred,
      coalesce((k.choices -> i.id::text ->> 'quote_id')::uuid = q.id
        and (k.choices -> i.id::text ->> 'version')::integer = q.version, false) as is_picked
    from public.quotes q
    join public.project_items i on i.id = q.project_item_id
    join public.profiles s on s.id = q.supplier_id and private.may_supply(s) and s.role = 'supplier'
    left join public.quote_requests r on r.id = q.request_id
    left join public.quote_versions v on v.request_id = q.request_id and v.version = q.version
    left join public.kept_choices k on k.project_id = q.project_id
    where q.project_id = comparison_lines.target_project_id
      and (comparison_lines.part is null or i.category = comparison_lines.part)
      and (q.status in ('submitted', 'viewed') or (q.price > 0 or q.scope = 'included') and exists (
        select from public.quotes a where a.project_item_id = q.project_item_id and a.status = 'approved'
      ))
  ),
  spread as (
    select s.item_id, s.is_open, count(*) as prices, percentile_cont(0.25) within group (order by s.price::float8) as first,
      percentile_cont(0.5) within group (order by s.price::float8) as middle,
      percentile_cont(0.75) within group (order by s.price::float8) as third
    from said s
    where s.price > 0 and not s.is_barred
    group by s.item_id, s.is_open
  ),
  marked as (
    select s.*, d.prices, s.is_open and s.price > 0 and not s.is_barred and coalesce(
      d.prices >= 3 and s.price < d.middle * 0.6
      or d.prices >= 4 and (s.price < least(d.first - 1.5 * (d.third - d.first), d.middle * 0.8)
        or s.price > greatest(d.third + 1.5 * (d.third - d.first), d.middle * 1.2)), false) as is_flagged,
      s.is_picked and s.is_open and not s.is_barred and s.price is not null as is_held
    from said s
    left join spread d on d.item_id = s.item_id and d.is_open = s.is_open
  ),
  lowest as (
    select m.item_id, m.is_open, min(m.price) as price from marked m
    where m.price > 0 and not m.is_barred and not m.is_flagged and m.prices > 1
    group by m.item_id, m.is_open
  )
  select m.category, m.item_id, m.supplier_id, m.supplier, m.request_id, m.version, m.quote_id, m.price, m.quantity, m.unit, m.days,
    m.is_open, m.is_approved, m.is_included, m.is_barred, m.is_flagged,
    coalesce(m.price = l.price and not m.is_barred and not m.is_flagged, false),
    m.is_held and not (m.whole_only and exists (
      select from marked o
      where o.request_id = m.request_id and o.version = m.version and o.is_open and o.price is not null and not o.is_held
    ))
  from marked m
  left join lowest l on l.item_id = m.item_id and l.is_open = m.is_open
$$;
comment on function private.comparison_lines(uuid, text) is
$$The prices that suppliers asked for the items of a project, or of one category, as its comparison shows them: a row for each answer under analysis and each
price of a decided item. price: R$, 0 for what an offer includes, null where the supplier did not price the item. is_open: under analysis, not decided.
is_barred: shown and not to be chosen (expired, of before an addendum, a part of a set that is no longer whole). is_flagged: far from the other prices
of its item (docs/decisions/103), which is never the lowest. is_chosen: what the architect has chosen and not decided, as long as it is offered.
For document_comparison, which asks who calls; granted to nobody. web/src/sourcing/quotes has the same rules for the screen, and
map-figures.test.ts compares both.$$;
