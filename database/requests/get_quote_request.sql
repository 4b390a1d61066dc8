create function private.request_facts(target_quote_id uuid) returns table (
  request_id uuid,
  first_quote_id uuid,
  decided_items jsonb,
  version integer,
  offer jsonb,
  revision jsonb,
  item_facts jsonb,
  architect_id uuid,
  typed jsonb
)
language sql stable
set search_path = ''
as $$
  select
    own.request_id,
    (array_agg(q.id order by q.id))[1],
    coalesce(
      jsonb_agg(
        jsonb_build_object(
          'id', i.id, 'description', i.description, 'quantity', trim_scale(i.quantity), 'unit', i.unit,
          'specifications_url', i.specifications_url,
          'price', q.price, 'note', q.item_note, 'status', q.status, 'rejection_reason', q.rejection_reason
        )
        order by i.position, i.id
      ) filter (where q.status <> 'requested'),
      '[]'
    ),
    r.version,
    (
      select to_jsonb(v) - array[
        'id', 'request_id', 'project_id', 'architect_id', 'supplier_id', 'as_guest', 'source', 'channel', 'received_on', 'said_by', 'entered_by'
      ]
      from public.quote_versions v
      where v.request_id = r.id and v.version = r.version
    ),
    case when private.has_open_revision(r) then jsonb_build_object(
      'asked_at', r.revision_asked_at, 'message', r.revision_message, 'target_total', r.revision_target_total,
      'target_days', r.revision_target_days, 'due', r.revision_due
    ) end,
    jsonb_agg(
      jsonb_build_object('id', i.id, 'room', i.room, 'code', i.code, 'closed_as', q.closed_as, 'sheet_code', s.code)
        || private.parts_fact(i.id)
      order by i.position, i.id
    ),
    r.architect_id,
    private.typed_of(r)
  from public.quotes own
  join public.quote_requests r on r.id = own.request_id
  join public.quotes q on q.request_id = own.request_id
  join public.project_items i on i.id = q.project_item_id
  join private.items_on_sheet(own.request_id) s on s.item_id = i.id
  where own.id = request_facts.target_quote_id
  group by own.request_id, r.id
$$;
comment on function private.request_facts(uuid) is
$$Facts of the request of a quote, as get_quote_request shows them. The caller has checked who reads. Granted to nobody.$$;

create function public.get_quote_request(target_quote_id uuid) returns table (
  request_id uuid,
  first_quote_id uuid,
  decided_items jsonb,
  version integer,
  offer jsonb,
  revision jsonb,
  item_facts jsonb,
  architect_id uuid,
  typed jsonb
)
language sql stable security definer
set search_path = ''
as $$
  select f.*
  from public.quotes q
  cross join lateral private.request_facts(q.id) f
  where q.id = target_quote_id
    and q.supplier_id = (select auth.uid())
    and private.asked_by('app_supplier')
$$;
comment on function public.get_quote_request(uuid) is
$$Facts of a request, which any of its quotes names, beyond get_quote_response_details: its own id, its lowest quote,
which stays the same whatever is decided (drafts are kept under it), and decided_items, those that can no longer be
answered, each as in items_data there; version, the number of its latest answer (0: none), offer, that answer as it was sent
(quote_versions), and revision, what the architect asks to be changed in it, {asked_at, message, target_total (R$),
target_days, due}, while that is open; item_facts [{id, room, code, closed_as, sheet_code, parts}] of every item: the room it is for, its
architect's code, how its quote ended (quotes.closed_as), null where there is none, its code on the sheet of the request, and parts
[{id, description, quantity, unit}] where the item is composed of any; architect_id, who asks, whose
logo stands on the page; typed, the answer that the architect typed on the supplier's behalf.
Nullable: offer, revision, typed.
For the supplier who was asked; no row to anybody else.
Definer: suppliers may not read items.
Source: docs/decisions/085 and 094.$$;
grant execute on function public.get_quote_request(uuid) to app_supplier;
