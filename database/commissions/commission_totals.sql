create function public.commission_totals(search text default '', since timestamptz default null, before timestamptz default null)
returns table (deals bigint, suppliers bigint, approved numeric, commission numeric)
language sql stable
set search_path = ''
as $$
  select
    count(*) filter (where c.kind = 'approval'), count(distinct c.supplier_id),
    coalesce(sum(c.base_amount), 0), coalesce(sum(c.commission_amount), 0)
  from public.commissions c
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
$$One row: how many deals match (approvals, whatever became of them), of how many suppliers, and in R$ what was agreed and the
commissions, with what changes and ended deals added or took back. since is included, before is not; null leaves that side open; every
word of search must be found, as in list_commissions.
For admins; 42501 to everybody else.
Source: docs/decisions/061 and 114.$$;
grant execute on function public.commission_totals(text, timestamptz, timestamptz) to app_admin;
