create function public.get_request_terms(target_quote_id uuid) returns table (
  request_id uuid,
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
  more_time_until timestamptz,
  addenda jsonb
)
language sql stable security definer
set search_path = ''
as $$
  select
    r.id, t.id, r.respond_until, r.accepts_late,
    not r.accepts_late and r.respond_until < now(),
    t.instructions, t.visit_at, t.visit_note, r.round, r.intent, r.decline_reason, r.more_time_until,
    coalesce((
      select jsonb_agg(jsonb_build_object(
        'number', a.number, 'note', a.note, 'changes', a.changes, 'issued_at', a.issued_at) order by a.number)
      from public.addenda a
      where a.project_id = r.project_id and a.category = r.category
    ), '[]')
  from public.quotes q
  join public.quote_requests r on r.id = q.request_id
  left join public.request_terms t on t.project_id = r.project_id and t.category = r.category
  where q.id = target_quote_id
    and q.supplier_id = (select auth.uid())
    and private.asked_by('app_supplier')
$$;
comment on function public.get_request_terms(uuid) is
$$The terms of a request, which any of its quotes names, as its supplier reads them: deadline, whether an answer is refused
now (is_closed), instructions, visit, and addenda [{number, note, changes [{op, item_id, before, after, link_changed}],
issued_at}], oldest first. terms_id is the entity of their files (attachments of kind terms). Nothing in it says who or how many others were asked.
For the supplier who was asked; no row to anybody else.
Nullable: terms_id, respond_until, instructions, visit_at, visit_note, intent, decline_reason, more_time_until.
Closed sets: intent (quote_requests.intent), decline_reason (quote_requests.decline_reason).
Definer: suppliers may not read terms and addenda, which count offers.
Source: security.md T72, docs/decisions/096.$$;
grant execute on function public.get_request_terms(uuid) to app_supplier;
