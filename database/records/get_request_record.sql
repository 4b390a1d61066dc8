create function public.get_request_record(target_request_id uuid) returns table (
  request_id uuid,
  first_quote_id uuid,
  project_id uuid,
  project_name text,
  category text,
  architect_id uuid,
  architect_name text,
  supplier_id uuid,
  supplier_name text,
  supplier_company text,
  state text,
  invited_at timestamptz,
  opened_at timestamptz,
  respond_until timestamptz,
  accepts_late boolean,
  round integer,
  addendum integer,
  version integer,
  items bigint,
  priced_items bigint,
  approved_items bigint,
  total numeric,
  approved numeric,
  instructions text,
  decline_reason text,
  decline_note text,
  withdrawn_at timestamptz,
  other_suppliers bigint
)
language sql stable
set search_path = ''
as $$
  select
    r.id, g.first_quote, p.id, p.name, r.category, a.id, a.full_name, s.id, s.full_name, s.company_name,
    case
      when r.withdrawn_at is not null and g.approved_rows = 0 then 'withdrawn'
      else private.request_state(r.intent, r.opened_at is not null, g.open_rows, g.answered_rows, g.approved_rows::integer)
    end,
    r.invited_at, r.opened_at, r.respond_until, r.accepts_late, r.round, r.addendum, r.version,
    g.rows, g.priced_rows, g.approved_rows, g.total, g.approved, t.instructions, r.decline_reason, r.decline_note, r.withdrawn_at,
    (
      select count(*) from public.quote_requests o
      where o.project_id = r.project_id and o.category = r.category and o.id <> r.id
    )
  from public.quote_requests r
  join public.projects p on p.id = r.project_id
  join public.profiles a on a.id = p.architect_id
  join public.profiles s on s.id = r.supplier_id
  left join public.request_terms t on t.project_id = r.project_id and t.category = r.category
  cross join lateral (
    select
      (array_agg(q.id order by q.id))[1] as first_quote,
      count(*) as rows,
      count(*) filter (where q.price is not null) as priced_rows,
      -- A cancelled quote was rejected: it is none of the three.
      (count(*) filter (where q.status = 'requested'))::integer as open_rows,
      (count(*) filter (where q.status in ('submitted', 'viewed')))::integer as answered_rows,
      count(*) filter (where q.status = 'approved') as approved_rows,
      coalesce(sum(q.price), 0) as total,
      coalesce(sum(q.price) filter (where q.status = 'approved'), 0) as approved
    from public.quotes q
    where q.request_id = r.id
  ) g
  where r.id = target_request_id
$$;
comment on function public.get_request_record(uuid) is
$$One row on a quote request for the team: which supplier was asked by whom for which project, its terms, where it stands (state as in
get_request_board, or withdrawn), its items with what was priced and approved (R$), and how many others were asked for the category.
first_quote_id names the request where a quote is asked for (list_quote_versions, entity_timeline).
For admins; no row to anybody else and for no request.
Nullable: first_quote_id, supplier_company, opened_at, respond_until, instructions, decline_reason, decline_note, withdrawn_at.
Closed sets: decline_reason (quote_requests.decline_reason),
state (invited, opened, will_quote, declined, partly_answered, answered, decided, closed, withdrawn).
Source: OPE-034, docs/decisions/122.$$;
grant execute on function public.get_request_record(uuid) to app_admin;
