create function private.guest_state(request public.quote_requests) returns text
language sql stable
set search_path = ''
as $$
  select case
    when exists (
      select from public.orders o
      where (o.project_id, o.category, o.supplier_id) = ((request).project_id, (request).category, (request).supplier_id)
        and o.status <> 'cancelled'
    ) then 'chosen'
    when p.status not in ('quoting', 'in_progress') then 'closed'
    when g.is_requested and not (request).accepts_late and (request).respond_until < now() then 'closed'
    when g.is_requested and (request).withdrawn_at is null and v.addendum < (request).addendum and v.round = (request).round then 'changed'
    when g.is_requested then 'open'
    when g.is_waiting and private.has_open_revision(request) then 'revision'
    when g.is_waiting then 'sent'
    when (request).intent = 'will_not_quote' and g.has_declined then 'declined'
    when g.was_decided then 'not_chosen'
    else 'closed'
  end
  from public.projects p
  left join public.quote_versions v on v.request_id = (request).id and v.version = (request).version
  cross join lateral (
    select
      coalesce(bool_or(q.status = 'requested'), false) as is_requested,
      coalesce(bool_or(q.status in ('submitted', 'viewed')), false) as is_waiting,
      coalesce(bool_or(q.closed_as = 'declined'), false) as has_declined,
      coalesce(bool_or(q.closed_as in ('lost', 'refused')), false) as was_decided
    from public.quotes q
    where q.request_id = (request).id
  ) g
  where p.id = (request).project_id
$$;
comment on function private.guest_state(public.quote_requests) is
$$How the request of a guest stands for it: open (an answer is awaited), sent, changed (what is asked changed after the answer), revision (the
architect asks for a better offer), chosen (an order stands), declined, not_chosen, closed (the project or the deadline is over).
For get_guest_request; granted to nobody.$$;

create function private.guest_order(request public.quote_requests) returns jsonb
language sql stable
set search_path = ''
as $$
  select jsonb_build_object(
    'id', o.id, 'label', private.order_label(o), 'version', o.version, 'status', o.status,
    'content', private.order_content(o.id),
    'project_name', p.name, 'project_address', p.address, 'client_name', c.full_name,
    'paid', (
      select coalesce(sum(y.amount), 0)
      from private.order_items t
      join public.payments y on y.quote_id = t.quote_id
      where t.order_id = o.id and t.removed_at is null
    ),
    'change_orders', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'id', h.id, 'number', h.number, 'kind', h.kind, 'title', h.title, 'version', h.version, 'status', private.change_order_status(h),
        'price_delta', private.change_order_delta(h.id), 'content', private.sent_change_order(h),
        'waits', 'supplier' = any (private.change_order_waits_for(h))
      ) order by h.number), '[]')
      from public.change_orders h
      where h.order_id = o.id and h.status <> 'draft'
    )
  )
  from public.orders o
  join public.projects p on p.id = o.project_id
  join public.profiles c on c.id = o.client_id
  where (o.project_id, o.category, o.supplier_id) = ((request).project_id, (request).category, (request).supplier_id)
    and o.status <> 'cancelled'
  order by o.created_at desc, o.id
  limit 1
$$;
comment on function private.guest_order(public.quote_requests) is
$$The order that stands of a guest's request as its page shows it, with the name and address of the project and the name of the client, which
the order opens; never the client's telephone or address of mail. Null without one. For get_guest_request; granted to nobody.$$;

create function private.guest_items(request public.quote_requests) returns jsonb
language sql stable
set search_path = ''
as $$
  select coalesce(jsonb_agg(jsonb_build_object(
    'id', i.id, 'description', i.description, 'quantity', trim_scale(i.quantity), 'unit', i.unit, 'room', i.room, 'code', i.code,
    'specifications_url', i.specifications_url, 'status', q.status, 'closed_as', q.closed_as,
    'price', q.price, 'note', q.item_note, 'sheet_code', s.code, 'spec', f.spec
  ) order by i.position, i.id), '[]')
  from public.quotes q
  join public.project_items i on i.id = q.project_item_id
  join private.items_on_sheet((request).id) s on s.item_id = i.id
  left join private.request_specs((request).id) f on f.quote_id = q.id
  where q.request_id = (request).id
$$;
comment on function private.guest_items(public.quote_requests) is
  $$The items of a guest's request, with the price of its last answer, in R$, and the ficha of each (private.request_specs). For get_guest_request;
granted to nobody.$$;

create function private.guest_files(request public.quote_requests) returns jsonb
language sql stable
set search_path = ''
as $$
  select coalesce(jsonb_agg(jsonb_build_object(
    'id', a.id, 'kind', a.kind, 'item_id', case when a.kind = 'item' then a.entity_id end, 'file_name', a.file_name,
    'mime_type', a.mime_type, 'size', a.size, 'is_own', a.uploaded_by = (request).supplier_id
  ) order by a.created_at, a.id), '[]')
  from public.attachments a
  where a.kind = 'terms' and a.entity_id in (
      select t.id from public.request_terms t where t.project_id = (request).project_id and t.category = (request).category
    )
    or a.kind = 'item' and a.entity_id in (select q.project_item_id from public.quotes q where q.request_id = (request).id)
    or a.kind = 'request' and a.entity_id = (request).id and a.uploaded_by = (request).supplier_id
$$;
comment on function private.guest_files(public.quote_requests) is
$$The files that a guest reads: those of the terms, the specifications of its items and what it sent itself. For get_guest_request; granted to
nobody.$$;

create function private.guest_questions(request public.quote_requests) returns jsonb
language sql stable
set search_path = ''
as $$
  -- Without the people who asked, and without the time at which others did: it would help to guess who they are.
  select coalesce(jsonb_agg(jsonb_build_object(
    'id', u.id, 'item_id', u.item_id,
    'body', case when u.supplier_id = (request).supplier_id then u.body else coalesce(u.published_body, u.body) end,
    'answer', u.answer, 'is_mine', u.supplier_id = (request).supplier_id, 'answered_at', u.answered_at
  ) order by u.answered_at desc nulls first, u.id), '[]')
  from public.questions u
  where u.project_id = (request).project_id and u.category = (request).category
    and (u.supplier_id = (request).supplier_id or u.is_public and u.answer is not null)
$$;
comment on function private.guest_questions(public.quote_requests) is
  'The own questions of a guest and those that were answered in public. For get_guest_request; granted to nobody.';

create function public.get_guest_request(secret text) returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
declare
  request public.quote_requests := private.request_of_link(private.link_of(get_guest_request.secret));
begin
  return (
    select jsonb_build_object(
      'state', private.guest_state(request),
      'guest', jsonb_build_object('full_name', g.full_name, 'company_name', g.company_name, 'email', nullif(g.email, ''), 'phone_number', g.phone_number),
      'asked_by', jsonb_build_object('full_name', a.full_name, 'company_name', a.company_name, 'email', a.email, 'phone_number', a.phone_number),
      'category', request.category, 'category_label', private.category_label(request.category),
      'invited_at', request.invited_at, 'respond_until', request.respond_until, 'accepts_late', request.accepts_late,
      'round', request.round, 'addendum', request.addendum, 'intent', request.intent,
      'instructions', t.instructions, 'visit_at', t.visit_at, 'visit_note', t.visit_note,
      'items', private.guest_items(request),
      'addenda', (
        select coalesce(jsonb_agg(jsonb_build_object(
          'number', d.number, 'note', d.note, 'changes', d.changes, 'issued_at', d.issued_at
        ) order by d.number), '[]')
        from public.addenda d
        where d.project_id = request.project_id and d.category = request.category
      ),
      'questions', private.guest_questions(request),
      'files', private.guest_files(request),
      'version', request.version,
      'offer', (
        select to_jsonb(v) - array[
          'id', 'request_id', 'project_id', 'architect_id', 'supplier_id', 'commission_rate', 'as_guest',
          'source', 'channel', 'received_on', 'said_by', 'entered_by'
        ]
        from public.quote_versions v
        where v.request_id = request.id and v.version = request.version
      ),
      'typed', private.typed_of(request),
      'revision', case when private.has_open_revision(request) then jsonb_build_object(
        'asked_at', request.revision_asked_at, 'message', request.revision_message, 'target_total', request.revision_target_total,
        'target_days', request.revision_target_days, 'due', request.revision_due
      ) end,
      'draft', (
        select jsonb_build_object('draft', d.draft, 'saved_at', d.saved_at)
        from private.quote_drafts d where d.request_id = request.id and d.author = 'supplier'
      ),
      'order', private.guest_order(request)
    )
    from public.profiles g
    join public.profiles a on a.id = request.architect_id
    left join public.request_terms t on t.project_id = request.project_id and t.category = request.category
    where g.id = request.supplier_id
  );
end
$$;
comment on function public.get_guest_request(text) is
$$By the link of a request: what its page shows. {state (open, sent, changed, revision, chosen, declined, not_chosen, closed), guest and asked_by
{full_name, company_name, email, phone_number}, category, category_label, invited_at, respond_until, accepts_late, round, addendum, intent,
instructions, visit_at, visit_note, items [{id, description, quantity, unit, room, code, specifications_url, status, closed_as, price, note, sheet_code}],
addenda, questions, files, version, offer (the last answer as quote_versions has it, R$), typed (what the architect typed on the supplier's behalf),
revision, draft, order}. The name and address of the project and
the client's name are there once an order stands; never a rival, a count, a forecast or a commission. Reading changes nothing.
For anybody who holds the link; PT404 with one sentence for a link that shows nothing.
Definer: the holder of a link has no account whose rights could decide.
Source: CVD-008, docs/decisions/244.$$;
grant execute on function public.get_guest_request(text) to anon;
