create function private.broken_diary() returns table (invariant text, row_id uuid)
language sql stable
set search_path = ''
as $$
  select 'I30 a day of the diário that was accepted is what the client agreed to', d.id
  from public.daily_logs d
  left join lateral (
    select g.* from public.sign_offs g
    where g.kind = 'daily_log' and g.entity_id = d.id
    order by g.created_at desc, g.id limit 1
  ) s on true
  where (d.status = 'accepted') <> (s.decision is not distinct from 'agreed')
    or d.status = 'accepted' and (
      s.entity_version <> d.version
      or not s.content ? 'erased' and (
        s.content - 'photos' <> private.daily_log_content(d) - 'photos'
        -- The team removes a photo on request; none is added.
        or not s.content -> 'photos' @> (private.daily_log_content(d) -> 'photos')
      )
    )

  union all
  select 'I31 the diário is numbered without a gap', d.project_id
  from public.daily_logs d
  left join private.number_series n on n.series = 'daily_log' and n.owner_id = d.project_id and n.year = 0
  where d.number is not null
  group by d.project_id, n.last
  having n.last is distinct from max(d.number) or n.last <> count(*)

  union all
  select 'the photos of a day of the diário are shown to the client once it was sent', a.id
  from public.attachments a
  join public.daily_logs d on a.kind = 'daily_log' and d.id = a.entity_id
  where a.client_id is distinct from case when d.status <> 'draft' then d.client_id end
$$;
comment on function private.broken_diary() is
$$Every day of a diário that breaks what must always be true of it: accepted ones are what was agreed to, numbers have no gap, photos of a draft are
the architect's alone. For private.broken_invariants; owner only.$$;
