create function private.keep_draft(
  request public.quote_requests, draft jsonb, saved_at timestamptz, expected_version integer, side text default 'supplier',
  last_seen timestamptz default null
) returns timestamptz
language plpgsql volatile
set search_path = ''
as $$
declare
  kept private.quote_drafts;
  person constant uuid := auth.person();
begin
  if jsonb_typeof(keep_draft.draft) is distinct from 'object' or keep_draft.saved_at is null
    or octet_length(keep_draft.draft::text) > 200000 then
    raise exception 'Este rascunho é grande demais para ser guardado na sua conta.' using errcode = 'PT400';
  end if;
  -- An answer that is being sent holds the request: what was typed before it must not come back after it.
  perform from public.quote_requests r
  where r.id = request.id and r.version = keep_draft.expected_version
    and exists (
      select from public.quotes q where q.request_id = r.id and q.status in ('requested', 'submitted', 'viewed')
    )
  for share;
  if not found then
    return null;
  end if;

  -- A colleague may save in the same moment: what was not seen is compared with the row as it is then.
  insert into private.quote_drafts as d (request_id, author, supplier_id, draft, saved_at, saved_by)
  values (
    request.id, keep_draft.side, request.supplier_id, keep_draft.draft,
    greatest(least(keep_draft.saved_at, now()), '2000-01-01 00:00+00'), person
  )
  on conflict (request_id, author) do update set draft = excluded.draft, saved_at = excluded.saved_at, saved_by = excluded.saved_by
  where d.saved_at <= excluded.saved_at and (keep_draft.last_seen is null or coalesce(d.saved_by = person, true) or d.saved_at <= keep_draft.last_seen);
  select * into kept from private.quote_drafts d where (d.request_id, d.author) = (request.id, keep_draft.side);
  if kept.saved_by <> person and kept.saved_at > keep_draft.last_seen then
    raise exception '% salvou esta proposta %. Veja antes de continuar.',
      (select split_part(p.full_name, ' ', 1) from public.profiles p where p.id = kept.saved_by),
      to_char(
        kept.saved_at at time zone 'America/Sao_Paulo',
        case when private.day_in_sao_paulo(kept.saved_at) = private.day_in_sao_paulo(now()) then '"às" HH24:MI' else '"em" DD/MM "às" HH24:MI' end
      )
      using errcode = 'PT409', hint = 'saved_by_another';
  end if;
  return kept.saved_at;
end
$$;
comment on function private.keep_draft(public.quote_requests, jsonb, timestamptz, integer, text, timestamptz) is
$$Keeps the answer that a supplier (side supplier), or its architect for it (architect), is typing to a request: what save_quote_draft says,
which also lists what is raised.
The caller has checked that the request is the caller's. For save_quote_draft and save_guest_draft; granted to nobody.
Source: LOC-006, docs/decisions/100.$$;

create function public.save_quote_draft(
  target_quote_id uuid, draft jsonb, saved_at timestamptz, expected_version integer, last_seen timestamptz default null
) returns timestamptz
language plpgsql security definer
set search_path = ''
as $$
declare
  is_architect constant boolean := private.asked_by('app_architect');
begin
  return private.keep_draft(
    case when is_architect then private.architects_request(target_quote_id) else private.own_request(target_quote_id) end,
    save_quote_draft.draft, save_quote_draft.saved_at, save_quote_draft.expected_version,
    case when is_architect then 'architect' else 'supplier' end, save_quote_draft.last_seen
  );
end
$$;
comment on function public.save_quote_draft(uuid, jsonb, timestamptz, integer, timestamptz) is
$$Keeps the answer that a supplier is typing to the request of target_quote_id, for their other devices; of two drafts the
one with the later saved_at stays, whichever arrives last. saved_at: the clock time of the device, taken as now when it is
ahead. expected_version: the version of the answer that it would follow, 0 before the first.
last_seen: when the draft was saved that the caller has read, the year 1970 for none. A colleague's that is later is not replaced: PT409 with the hint
saved_by_another, in a sentence with their name. Without it, and of the caller's own devices, the later one stays.
Returns when the draft that is now kept was saved: later than saved_at if another device was later. Null, and nothing
is kept, when an answer was sent meanwhile or nothing can be answered any more.
For the invited supplier, and for the project's architect, who keeps an own draft of what they type on its behalf; to anybody else the quote
does not exist (PT404). PT400 for what is no object, or larger than 200 kB. RIGHT without the right to
prepare.
Definer: nobody may write the table.
Source: LOC-006, docs/decisions/100 and 270.$$;
grant execute on function public.save_quote_draft(uuid, jsonb, timestamptz, integer, timestamptz) to app_supplier, app_architect;
