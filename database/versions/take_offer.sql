create function private.take_offer(
  member public.quotes, offer jsonb, expected_version integer, expected_total numeric default null, source text default 'account',
  entry jsonb default null
)
returns table (quote_id uuid, version integer, total numeric)
language plpgsql volatile
set search_path = ''
as $$
declare
  open_quotes uuid[];
  request public.quote_requests;
begin
  if jsonb_typeof(offer -> 'lines') is distinct from 'array' then
    raise exception 'Informe os valores dos itens.' using errcode = 'QITEM';
  end if;

  select array_agg(q.id) into open_quotes
  from private.hold_open_group(member, true, '{requested,submitted,viewed}') q;
  if open_quotes is null then
    -- A quote that the deadline closed is late, and was decided by nobody.
    perform private.check_deadline(member.request_id) from public.quotes q where q.id = member.id and q.closed_as = 'no_response';
    raise exception 'Este orçamento já foi decidido e não aceita resposta.' using errcode = 'QSTAT';
  end if;
  if entry is not null then
    perform private.check_still_architect(member.project_id);
    perform private.check_unspoken(member.request_id);
  end if;
  request := private.hold_request(member.request_id, take_offer.expected_version, (entry ->> 'received_on')::date);
  perform private.check_addendum(request.id, coalesce(private.integer_in(offer, 'addendum'), 0));

  return query
    select w.quote_id, w.version, w.total
    from private.write_offer(
      request, private.offer_lines(open_quotes, offer -> 'lines'),
      private.offer_header(request, case when entry is null then offer else offer - 'attachment_ids' end)
        || jsonb_build_object('source', take_offer.source) || coalesce(entry, '{}'),
      take_offer.expected_total
    ) w;
end
$$;
comment on function private.take_offer(public.quotes, jsonb, integer, numeric, text, jsonb) is
$$Takes the detailed answer to the request of member, or one that replaces it, by whichever function a supplier or guest
answers. offer, expected_version and expected_total: as submit_quote says, which also lists what is raised; source: account, link or
behalf, kept with the version. entry: where an answer on behalf came from, as private.check_entry returns it, with its files.
Returns the group's id, the number of the version and its total in R$.
The caller has checked that member is the caller's to answer. For definer functions; granted to nobody.
Source: VER-003, docs/decisions/094, 095, 242 and 257.$$;
