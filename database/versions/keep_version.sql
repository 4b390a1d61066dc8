create function private.keep_version(requests uuid[], header jsonb default '{}') returns void
language sql volatile
set search_path = ''
as $$
  -- A sent answer is no draft any more; what a supplier is typing outlives an answer that somebody typed for it.
  delete from private.quote_drafts d
  where d.request_id = any (requests) and (d.author = 'architect' or coalesce(header ->> 'source', 'account') <> 'behalf');

  insert into public.quote_versions
    (request_id, version, round, addendum, sent_at, is_late, total, freight, discount, taxes_included, taxes_note,
     payment_note, down_payment_percent, instalments, warranty_months, valid_until, whole_only, delivery_time_days,
     notes, change_note, attachment_ids, lines, commission_rate, source, as_guest, channel, received_on, said_by, entered_by,
     project_id, architect_id, supplier_id)
  select
    r.id, r.version, r.round, r.addendum, said.sent_at,
    -- Late is what arrived late: a typed answer by the day on which it reached the architect.
    coalesce(
      said.sent_at > r.respond_until and coalesce(h.received_on > private.day_in_sao_paulo(r.respond_until), true), false
    ),
    said.total,
    h.freight, h.discount, h.taxes_included, h.taxes_note, h.payment_note, h.down_payment_percent, h.instalments,
    h.warranty_months, r.valid_until, r.whole_only, said.delivery_time_days, said.notes, h.change_note,
    coalesce(h.attachment_ids, '{}'), said.lines,
    case when s.guest_of is null then coalesce(s.commission_rate, 0) else 0 end, coalesce(h.source, 'account'), s.guest_of is not null,
    h.channel, h.received_on, h.said_by, h.entered_by,
    r.project_id, r.architect_id, r.supplier_id
  from public.quote_requests r
  join public.profiles s on s.id = r.supplier_id
  cross join jsonb_to_record(header) h (
    freight numeric, discount numeric, taxes_included boolean, taxes_note text, payment_note text,
    down_payment_percent numeric, instalments integer, warranty_months integer, change_note text, attachment_ids uuid[],
    source text, channel text, received_on date, said_by text, entered_by uuid
  )
  cross join lateral (
    select
      -- Rows that the owner writes may have no time.
      coalesce(max(q.submitted_at), now()) as sent_at,
      coalesce(sum(q.price), 0) as total,
      max(q.delivery_time_days) as delivery_time_days,
      (array_agg(q.notes order by q.id))[1] as notes,
      jsonb_agg(
        jsonb_build_object(
          'quote_id', q.id, 'project_item_id', i.id, 'description', i.description, 'quantity', trim_scale(i.quantity),
          'unit', i.unit, 'scope', q.scope, 'unit_price', trim_scale(q.unit_price), 'line_value', q.line_value,
          'price', q.price, 'delivery_time_days', q.delivery_time_days, 'brand', q.brand, 'model', q.model,
          'alternative', q.alternative, 'note', q.item_note
        )
        || case when header -> 'parts' ? q.id::text then jsonb_build_object('parts', header -> 'parts' -> q.id::text) else '{}' end
        order by i.position, i.id
      ) as lines
    from public.quotes q
    join public.project_items i on i.id = q.project_item_id
    where q.request_id = r.id and q.version = r.version
  ) said
  where r.id = any (requests)
$$;
comment on function private.keep_version(uuid[], jsonb) is
$$Writes the answers of these requests as versions: the one way in which a version comes to be. The caller has counted
quote_requests.version up, with valid_until and whole_only of the answer, and the rows that it answers carry that number.
header: {freight, discount, taxes_included, taxes_note, payment_note, down_payment_percent, instalments, warranty_months,
change_note, attachment_ids, source (account unless said) and of a typed answer channel, received_on, said_by, entered_by},
and parts {quote id: the priced parts of its line},
R$ as numbers; empty for an answer that says only prices,
days and notes. The commission is the rate that the supplier has at this moment and sees when it answers, 0 for a guest.
For keep_answers and the functions by which a supplier answers in detail; granted to nobody.
Source: docs/decisions/094, 114 and 257.$$;
