create function public.list_reference_tables() returns table (
  id uuid,
  source text,
  month date,
  state text,
  regime text,
  status text,
  rows integer,
  published_at timestamptz
)
language sql stable
set search_path = ''
as $$
  select t.id, t.source, t.month, t.state, t.regime, t.status, t.rows, t.published_at
  from public.reference_tables t
  where t.status <> 'retired'
  order by t.month desc, t.regime desc, t.state, t.status, t.id
$$;
comment on function public.list_reference_tables() is
$$The tables of reference prices, the newest month first: those that are published, and for admins also those that are being loaded.
For architects and admins; the policies decide.
Nullable: published_at.
Closed sets: state (reference_tables.state), regime (reference_tables.regime), status (reference_tables.status).
Source: PRC-035, docs/decisions/290.$$;
grant execute on function public.list_reference_tables() to app_architect, app_admin;
