create function public.list_quote_requests() returns table (
  request_id uuid,
  quote_id uuid,
  project_name text,
  category text,
  respond_until timestamptz,
  accepts_late boolean,
  intent text,
  opened_at timestamptz,
  round integer,
  addendum integer,
  owes text
)
language sql stable security definer
set search_path = ''
as $$
  select
    r.id, g.quote_id, p.name, r.category, r.respond_until, r.accepts_late, r.intent, r.opened_at, r.round, r.addendum,
    case
      when p.status not in ('quoting', 'in_progress') or g.requested_items = 0 then null
      when not r.accepts_late and r.respond_until < now() then 'late'
      when r.addendum > 0 and r.version > 0 then 'again'
      else 'answer'
    end
  from private.quote_groups((select auth.uid())) g
  join public.quote_requests r on r.id = g.request_id
  join public.projects p on p.id = r.project_id
  where private.asked_by('app_supplier')
  order by g.requested_items = 0, r.respond_until, r.id
$$;
comment on function public.list_quote_requests() is
$$The caller's quote requests with their deadlines, first those that wait for an answer, soonest deadline first. owes: answer;
again (an answer was sent before the latest change); late (the deadline has passed and late answers are refused); null when
nothing is owed.
For suppliers; no row to anybody else.
Nullable: respond_until, intent, opened_at, owes.
Closed sets: category (project_items.category), intent (quote_requests.intent), owes (answer, again, late).
Definer: suppliers may not read projects.
Source: docs/decisions/096.$$;
grant execute on function public.list_quote_requests() to app_supplier;
