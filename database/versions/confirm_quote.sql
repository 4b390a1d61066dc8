create function public.confirm_quote(
  target_quote_id uuid, expected_version integer, valid_until date default null, expected_total numeric default null
)
returns table (quote_id uuid, version integer, total numeric)
language plpgsql security definer
set search_path = ''
as $$
#variable_conflict use_column
declare
  member public.quotes;
  open_quotes uuid[];
  request public.quote_requests;
  latest public.quote_versions;
begin
  member := private.own_quote(target_quote_id);
  select array_agg(q.id) into open_quotes
  from private.hold_open_group(member, true, '{requested,submitted,viewed}') q;
  if open_quotes is null then
    -- A quote that the deadline closed is late, and was decided by nobody.
    perform private.check_deadline(q.request_id) from public.quotes q where q.id = target_quote_id and q.closed_as = 'no_response';
    raise exception 'Este orçamento já foi decidido e não aceita resposta.' using errcode = 'QSTAT';
  end if;
  request := private.hold_request(member.request_id, expected_version);
  if request.version = 0 then
    raise exception 'Este orçamento ainda não foi enviado.' using errcode = 'QSTAT';
  end if;

  select * into latest from public.quote_versions v where v.request_id = request.id and v.version = request.version;
  return query
    select w.quote_id, w.version, w.total
    from private.lines_again(open_quotes, latest) again
    cross join private.write_offer(
      request,
      again.lines,
      private.offer_header(request, to_jsonb(latest) || jsonb_build_object(
        'valid_until', confirm_quote.valid_until, 'change_note', null, 'freight', again.freight, 'discount', again.discount
      )),
      confirm_quote.expected_total
    ) w;
end
$$;
comment on function public.confirm_quote(uuid, integer, date, numeric) is
$$A supplier sends its latest answer again as the next version, to renew it or after the request changed: for each item that
is not decided what was last said of it, a unit price times today's quantity; items that were added are not quoted.
valid_until: the tenth day from today unless said. expected_version: the version that was read. expected_total: as in
submit_quote (preview_confirmation says it beforehand).
Returns the group's id, the number of the version and its total in R$.
For the invited supplier; to anybody else the quote does not exist (PT404).
Raises PT409 (a newer version), QDIFF, QSTAT (never answered, or decided), QITEM (an amount without a unit price, and another
quantity), QTOTL, QVALI, QLATE (the deadline is over), QPHAS.
Definer: writes several rows as one answer.
Source: VER-006, docs/decisions/095.$$;
grant execute on function public.confirm_quote(uuid, integer, date, numeric) to app_supplier;
