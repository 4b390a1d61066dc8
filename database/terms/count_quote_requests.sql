create function public.count_quote_requests() returns table (
  total bigint,
  owed bigint,
  sent bigint,
  approved bigint,
  not_selected bigint,
  due_today bigint,
  overdue bigint,
  next_due_at timestamptz
)
language sql stable security definer
set search_path = ''
as $$
  select c.total, o.owed, c.sent, c.approved, c.not_selected, o.due_today, o.overdue, o.next_due_at
  from public.count_supplier_requests((select auth.uid())) c
  cross join (
    select
      count(*) as owed,
      count(*) filter (
        where owed.due_at >= now() and private.day_in_sao_paulo(owed.due_at) = private.day_in_sao_paulo(now())
      ) as due_today,
      count(*) filter (where owed.due_at < now()) as overdue,
      min(owed.due_at) filter (where owed.due_at >= now()) as next_due_at
    from private.what_is_owed((select auth.uid())) owed
  ) o
  where private.asked_by('app_supplier')
$$;
comment on function public.count_quote_requests() is
$$One row with the numbers above the caller's list of requests. total, sent, approved and not_selected as in
count_supplier_requests; owed: requests of which something is owed (list_quote_requests, place 1), due_today and overdue how
many of them end today or have ended, next_due_at the next end.
For suppliers; no row to anybody else.
Nullable: next_due_at.
Definer: suppliers may not read projects.
Source: docs/decisions/101.$$;
grant execute on function public.count_quote_requests() to app_supplier;
