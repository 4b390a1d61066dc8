create function private.broken_issues() returns table (invariant text, row_id uuid)
language sql stable
set search_path = ''
as $$
  select 'I29 what is closed, cancelled or fixed has the event that made it so, and what was published its opening', i.id
  from public.issues i
  left join lateral (
    select max(e.version) filter (where e.event = 'opened') as opened, max(e.version) as latest, count(*) as events,
      (array_agg(e.event order by e.version desc) filter (where e.event not in ('note', 'visit', 'disputed', 'upheld')))[1] as last
    from public.issue_events e
    where e.issue_id = i.id
  ) h on true
  where case
    when i.status = 'draft' then h.events > 0
    else h.opened is null or h.latest is distinct from i.version
      or h.last is distinct from case i.status when 'open' then h.last else i.status end
      or i.status = 'open' and h.last not in ('opened', 'refused', 'reopened')
  end

  union all
  select 'I29 the history of an issue is chained: each event was said about the one before', e.issue_id
  from (
    select e.issue_id, e.version, lag(e.version) over (partition by e.issue_id order by e.version) as before
    from public.issue_events e
  ) e
  where e.before is not null and e.version <> e.before + 1

  union all
  select 'I31 pendências and claims are numbered without a gap', i.project_id
  from public.issues i
  left join private.number_series n on n.series = 'issue' and n.owner_id = i.project_id and n.year = 0
  where i.number is not null
  group by i.project_id, n.last
  having n.last is distinct from max(i.number) or n.last <> count(*)
$$;
comment on function private.broken_issues() is
'Every issue that breaks what must always be true of pendências and claims. For private.broken_invariants; owner only.';
