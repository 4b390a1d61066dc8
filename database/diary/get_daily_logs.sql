create function public.get_daily_logs(target_project_id uuid, "from" date default null, until date default null) returns table (
  log_id uuid,
  log_date date,
  number integer,
  status text,
  version integer,
  weather_morning text,
  weather_afternoon text,
  idle_hours numeric,
  crew jsonb,
  activities jsonb,
  occurrences text,
  guidance text,
  materials text,
  visitors text,
  changed_at timestamptz,
  sent_at timestamptz,
  photos jsonb,
  sign_offs jsonb
)
language sql stable
set search_path = ''
as $$
  select
    d.id, d.log_date, d.number, d.status, d.version, d.weather_morning, d.weather_afternoon, d.idle_hours, d.crew, d.activities,
    d.occurrences, d.guidance, d.materials, d.visitors, d.changed_at, d.sent_at, p.photos, s.sign_offs
  from (
    select o.id, o.log_date, o.number, o.status, o.version, o.weather_morning, o.weather_afternoon, o.idle_hours, o.crew,
      o.activities, o.occurrences, o.guidance, o.materials, o.visitors, o.changed_at, o.sent_at
    from public.daily_logs o
    where o.project_id = target_project_id
      and o.log_date between coalesce("from", '2000-01-01') and coalesce(until, '2100-12-31')
    order by o.log_date desc
    limit 62
  ) d
  cross join lateral (
    select coalesce(jsonb_agg(jsonb_build_object(
      'id', a.id, 'file_name', a.file_name, 'mime_type', a.mime_type, 'size', a.size, 'taken_at', a.taken_at,
      'uploaded_by', a.uploaded_by, 'created_at', a.created_at
    ) order by a.created_at, a.id), '[]') as photos
    from public.attachments a
    where a.kind = 'daily_log' and a.entity_id = d.id
  ) p
  cross join lateral (
    select coalesce(jsonb_agg(jsonb_build_object(
      'id', g.id, 'decision', g.decision, 'reason', g.reason, 'version', g.entity_version, 'role', g.person_role,
      'signed_at', g.created_at, 'content_hash', g.content_hash
    ) order by g.created_at, g.id), '[]') as sign_offs
    from public.sign_offs g
    where g.kind = 'daily_log' and g.entity_id = d.id
  ) s
  order by d.log_date desc
$$;
comment on function public.get_daily_logs(uuid, date, date) is
$$Days of the diário of a project, the latest first, at most 62 of those between two days: everything that was written, its photos, and what the
client said, oldest first.
For the project's architect, its client without drafts, and admins without drafts; no row to anybody else.
Nullable: number, weather_morning, weather_afternoon, occurrences, guidance, materials, visitors, sent_at.
Closed sets: status (daily_logs.status), weather_morning (daily_logs.weather_morning), weather_afternoon (daily_logs.weather_afternoon).
Source: docs/decisions/273.$$;
grant execute on function public.get_daily_logs(uuid, date, date) to app_client, app_architect, app_admin;
