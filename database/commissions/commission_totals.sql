create function public.commission_totals(search text default '', since timestamptz default null, before timestamptz default null)
returns table (deals bigint, suppliers bigint, approved numeric, commission numeric)
language sql stable
set search_path = ''
as $$
  select
    count(*), count(distinct c.supplier_id),
    coalesce(sum(q.price), 0), coalesce(sum(c.commission_amount), 0)
  from public.commissions c
  join public.quotes q on q.id = c.quote_id
  where (commission_totals.since is null or c.created_at >= commission_totals.since)
    and (commission_totals.before is null or c.created_at < commission_totals.before)
    and (
      coalesce(commission_totals.search, '') ~ '^\s*$'
      or c.id in (
        select l.id from public.list_commissions() l
        where private.finds(l.search_text, commission_totals.search)
      )
    )
$$;
comment on function public.commission_totals(text, timestamptz, timestamptz) is
$$One row: how many commissions match, of how many suppliers, the sum of their quotes and of the commissions in R$. since
is included, before is not; null leaves that side open; every word of search must be found, as in list_commissions.
For admins; 42501 to everybody else.
Source: docs/decisions/061.$$;
grant execute on function public.commission_totals(text, timestamptz, timestamptz) to app_admin;
