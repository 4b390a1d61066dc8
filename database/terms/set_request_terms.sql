create function private.set_terms(project uuid, of_category text, terms jsonb) returns public.request_terms
language plpgsql
set search_path = ''
as $$
declare
  written public.request_terms;
  moves_deadline boolean := terms ->> 'respond_until' is not null;
  moved uuid[] := '{}';
  granted uuid[] := '{}';
begin
  if terms is null then
    raise exception 'Informe as condições da solicitação.' using errcode = 'TERMS';
  end if;
  -- After the project, which the caller holds: quotes by id, then requests. Quotes that nobody answered yet are
  -- held too: the job may be closing them at this moment, and what it closed is opened again below.
  perform from public.quotes q
  where q.project_id = project and q.category = of_category and (q.status = 'requested' or q.closed_as = 'no_response')
  order by q.id
  for no key update;
  perform from public.quote_requests r
  where r.project_id = project and r.category = of_category
  order by r.id
  for no key update;

  written := private.write_terms(project, of_category, terms);

  if moves_deadline then
    select
      coalesce(array_agg(r.id) filter (where r.respond_until is distinct from written.respond_until), '{}'),
      coalesce(array_agg(r.id) filter (where r.more_time_until is not null), '{}')
    into moved, granted
    from public.quote_requests r
    where r.project_id = project and r.category = of_category;
  end if;
  update public.quote_requests r
  set respond_until = case when moves_deadline then written.respond_until else r.respond_until end,
    deadline_set_at = case when moves_deadline then now() else r.deadline_set_at end,
    more_time_asked_at = case when moves_deadline then null else r.more_time_asked_at end,
    more_time_until = case when moves_deadline then null else r.more_time_until end,
    more_time_note = case when moves_deadline then null else r.more_time_note end,
    accepts_late = written.accepts_late
  where r.project_id = project and r.category = of_category;

  if moves_deadline then
    perform private.ask_again(private.silent_quotes(project, of_category));
  end if;

  perform private.notify_terms_changed(project, of_category, moved, granted);
  return written;
end
$$;
comment on function private.set_terms(uuid, text, jsonb) is
$$Stores terms, gives them to the requests of the category, asks again those who had not answered when a deadline that
refuses late answers passed, and notifies the suppliers.
For definer functions that hold the project's lock; granted to nobody.$$;

create function public.set_request_terms(target_project_id uuid, category text, terms jsonb)
returns table (respond_until timestamptz, accepts_late boolean, instructions text, visit_at timestamptz, visit_note text)
language plpgsql volatile security definer
set search_path = ''
as $$
#variable_conflict use_column
declare
  project public.projects;
begin
  -- An approval takes the project's lock before it closes rivals: what is opened again here is closed by one that comes later.
  project := private.hold_own_project(target_project_id);
  if project.status in ('completed', 'archived') then
    perform private.check_phase(project.id);
  end if;
  return query
    select t.respond_until, t.accepts_late, t.instructions, t.visit_at, t.visit_note
    from private.set_terms(project.id, set_request_terms.category, terms) t;
end
$$;
comment on function public.set_request_terms(uuid, text, jsonb) is
$$Sets the terms under which suppliers of a category answer, before or after inviting them. terms {respond_until,
accepts_late, instructions (up to 4,000 letters), visit_at, visit_note (up to 300)}; a field that is absent stays as it is.
A new respond_until holds for every request of the category, answers each wish for more time, and asks again those who were
closed without an answer at the deadline.
Returns the terms as they are now.
For the project's architect, until it is concluded or archived (QPHAS); to anybody else the project does not exist (PT404).
Nullable: instructions, visit_at, visit_note.
Raises TERMS for a deadline of less than 24 hours or more than 180 days, or other fields.
Definer: nobody writes requests.
Source: docs/decisions/096.$$;
grant execute on function public.set_request_terms(uuid, text, jsonb) to app_architect;
