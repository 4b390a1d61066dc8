-- When a project was completed: the warranty of what has no day of delivery begins then.

alter table public.projects add column completed_at timestamptz
  constraint projects_completed_at_in_range check (completed_at >= '2000-01-01 00:00+00' and completed_at < '2101-01-01 00:00+00');
comment on column public.projects.completed_at is
  'When its architect completed it; kept when it is archived, null before. Set by the database, granted to nobody.';

-- From the trail, which has every step since it began; a project that was completed before that counts from its beginning.
update public.projects p
set completed_at = coalesce(
  (
    select min(e.happened_at) from private.audit_entries e
    where e.entity_id = p.id and e.entity_kind = 'project' and e.after ->> 'status' = 'completed'
  ),
  case p.status when 'completed' then now() end
)
where p.status in ('completed', 'archived');
