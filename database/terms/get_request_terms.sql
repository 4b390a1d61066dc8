create function public.get_request_terms(target_quote_id uuid) returns table (
  request_id uuid,
  project_id uuid,
  terms_id uuid,
  respond_until timestamptz,
  accepts_late boolean,
  is_closed boolean,
  instructions text,
  visit_at timestamptz,
  visit_note text,
  round integer,
  intent text,
  decline_reason text,
  decline_note text,
  more_time_until timestamptz,
  more_time_note text,
  can_say_intent boolean,
  can_reconsider boolean,
  can_ask_time boolean,
  can_ask boolean,
  addenda jsonb
)
language sql stable security definer
set search_path = ''
as $$
  select
    r.id, r.project_id, t.id, r.respond_until, r.accepts_late, c.is_closed,
    t.instructions, t.visit_at, t.visit_note, r.round, r.intent, r.decline_reason, r.decline_note,
    r.more_time_until, r.more_time_note,
    c.is_in_phase and g.requested > 0 and g.waiting = 0,
    c.is_in_phase and g.declined > 0 and not c.is_closed,
    c.is_in_phase and g.requested + g.unanswered > 0
      and private.day_in_sao_paulo(r.more_time_asked_at) is distinct from private.day_in_sao_paulo(now()),
    c.is_in_phase,
    coalesce((
      select jsonb_agg(jsonb_build_object(
        'number', a.number, 'note', a.note, 'changes', a.changes, 'issued_at', a.issued_at) order by a.number)
      from public.addenda a
      where a.project_id = r.project_id and a.category = r.category
    ), '[]')
  from public.quotes q
  join public.quote_requests r on r.id = q.request_id
  join public.projects p on p.id = r.project_id
  left join public.request_terms t on t.project_id = r.project_id and t.category = r.category
  cross join lateral (
    select
      p.status in ('quoting', 'in_progress') as is_in_phase,
      not r.accepts_late and coalesce(r.respond_until < now(), false)
        and not coalesce(r.revision_due >= now() and private.has_open_revision(r), false) as is_closed
  ) c
  cross join lateral (
    select
      count(*) filter (where own.status in ('submitted', 'viewed')) as waiting,
      count(i.id) filter (where own.status = 'requested') as requested,
      count(i.id) filter (where own.closed_as = 'declined' and r.intent = 'will_not_quote') as declined,
      count(i.id) filter (where own.closed_as = 'no_response') as unanswered
    from public.quotes own
    left join private.open_items(r.project_id) i on i.id = own.project_item_id
    where own.request_id = r.id
  ) g
  where q.id = target_quote_id
    and q.supplier_id = (select auth.uid())
    and private.asked_by('app_supplier')
$$;
comment on function public.get_request_terms(uuid) is
$$The terms of a request, which any of its quotes names, as its supplier reads them: deadline, whether an answer is refused
now (is_closed), instructions, visit, and addenda [{number, note, changes [{op, item_id, before, after, link_changed, spec_before,
spec_after}], issued_at}], oldest first. terms_id is the entity of their files (attachments of kind terms). can_say_intent, can_reconsider
(will quote after all), can_ask_time and can_ask: what answer_intent, ask_more_time and ask_question would take now.
Nothing in it says who or how many others were asked.
For the supplier who was asked; no row to anybody else.
Nullable: terms_id, respond_until, instructions, visit_at, visit_note, intent, decline_reason, decline_note,
more_time_until, more_time_note.
Closed sets: intent (quote_requests.intent), decline_reason (quote_requests.decline_reason).
Definer: suppliers may not read terms and addenda, which count offers.
Source: security.md T72, docs/decisions/096.$$;
grant execute on function public.get_request_terms(uuid) to app_supplier;
