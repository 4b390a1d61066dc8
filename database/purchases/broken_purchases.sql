create function private.broken_purchases() returns table (invariant text, row_id uuid)
language sql stable
set search_path = ''
as $$
  select 'lines and instalments of a purchase sum to its total', c.id
  from public.purchases c
  where c.total <> (select coalesce(sum(l.amount), 0) from public.purchase_lines l where l.purchase_id = c.id)
    or c.total <> (
      select coalesce(sum(i.amount), 0) from public.purchase_instalments i where i.purchase_id = c.id and i.removed_at is null
    )

  union all
  select 'payments of a purchase never pass its total nor fall below zero; a cancelled one has none', c.id
  from public.purchases c
  where private.purchase_paid(c.id) not between 0 and case when c.cancelled_at is null then c.total else 0 end

  union all
  select 'a reversal takes back one payment of a purchase, whole', r.id
  from public.purchase_payments r
  left join public.purchase_payments y on y.id = r.reverses_id and y.reverses_id is null
  where r.reverses_id is not null and (y.purchase_id, y.amount) is distinct from (r.purchase_id, -r.amount)

  union all
  select 'purchases are numbered without a gap', c.project_id
  from public.purchases c
  left join private.number_series n on n.series = 'purchase' and n.owner_id = c.project_id and n.year = 0
  group by c.project_id, n.last
  having n.last is distinct from max(c.number) or n.last <> count(*)

  union all
  select 'an item that was bought elsewhere has no quote that is approved or open', q.project_item_id
  from public.quotes q
  join public.purchase_lines l on l.item_id = q.project_item_id
  join public.purchases c on c.id = l.purchase_id and c.cancelled_at is null and c.bought_on is not null
  where q.status in ('approved', 'requested', 'submitted', 'viewed')
$$;
comment on function private.broken_purchases() is
$$Every purchase, payment of one or item that breaks what must always be true of purchases outside. For private.broken_invariants; owner only.$$;
