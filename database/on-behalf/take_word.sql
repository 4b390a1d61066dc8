create function private.hold_typed(request public.quote_requests) returns uuid[]
language plpgsql volatile
set search_path = ''
as $$
declare
  held uuid[] := array(select q.id from public.quotes q where q.request_id = request.id order by q.id);
begin
  perform private.hold_deals(held);
  perform from public.orders o
  where o.id in (select t.order_id from private.order_items t where t.quote_id = any (held) and t.removed_at is null)
  order by o.id
  for no key update;
  perform from public.quote_requests r where r.id = request.id for no key update;
  return held;
end
$$;
comment on function private.hold_typed(public.quote_requests) is
$$Locks all that a supplier's word about a typed answer may change, in the order of quotes/transitions.sql and then orders and the request, and
returns the quotes of the request. Granted to nobody.$$;

create function private.typed_deal_stands(quote_ids uuid[]) returns boolean
language sql stable
set search_path = ''
as $$
  select exists (select from public.payments y where y.quote_id = any (quote_ids))
    or exists (
      select
      from private.order_items t
      join public.orders o on o.id = t.order_id
      where t.quote_id = any (quote_ids) and t.removed_at is null and o.status <> 'issued'
    )
    or not exists (
      select from public.quotes q join public.projects p on p.id = q.project_id
      where q.id = any (quote_ids) and p.status in ('quoting', 'in_progress')
    )
$$;
comment on function private.typed_deal_stands(uuid[]) is
$$Whether approvals stand although their supplier disowns the offer: something was paid (UNDOX wherever an approval is taken back), the architect
entered the confirmation of the order, or the project is over. Granted to nobody.$$;

create function private.take_word(
  request public.quote_requests, version integer, is_right boolean, note text, way text, person_name text default null
) returns text
language plpgsql volatile
set search_path = ''
as $$
#variable_conflict use_column
declare
  words text := nullif(btrim(take_word.note), '');
  typed public.quote_versions;
  given private.version_confirmations;
  held uuid[];
  approved uuid[];
  outcome text := 'taken_back';
begin
  if take_word.is_right is null then
    raise exception 'Diga se a proposta está certa.' using errcode = 'BEHAL';
  elsif not take_word.is_right and words is null then
    raise exception 'Diga por que a proposta não é sua.' using errcode = 'BEHAL';
  elsif length(words) > 500 then
    raise exception 'O texto pode ter até 500 letras.' using errcode = 'PT400';
  end if;
  held := private.hold_typed(request);

  select * into typed from public.quote_versions v where v.request_id = request.id and v.version = take_word.version;
  if typed.source is distinct from 'behalf' then
    raise exception 'Esta proposta não foi registrada em seu nome.' using errcode = 'BEHAL';
  end if;
  approved := array(select q.id from public.quotes q where q.id = any (held) and q.version = typed.version and q.status = 'approved');
  select * into given from private.version_confirmations c where c.version_id = typed.id;
  if given.is_right = take_word.is_right then
    -- Sent again after the response was lost.
    return case when given.is_right then 'confirmed' when approved <> '{}' then 'stands' else 'taken_back' end;
  elsif given.is_right is not null then
    raise exception '%', case when given.is_right then 'Você já confirmou esta proposta.' else 'Você já disse que esta proposta não é sua.' end
      using errcode = 'BEHAL';
  elsif not exists (
    select from public.quotes q
    where q.id = any (held) and q.version = typed.version and q.status in ('submitted', 'viewed', 'approved')
  ) and typed.version <> (select r.version from public.quote_requests r where r.id = request.id) then
    raise exception 'Há uma versão mais nova desta proposta. Atualize a página.' using errcode = 'PT409';
  elsif not take_word.is_right and private.has_signed_order(approved) then
    raise exception 'Você já confirmou o pedido desta proposta.' using errcode = 'BEHAL';
  end if;

  insert into private.version_confirmations (version_id, is_right, way, person_name, note, request_id, supplier_id)
  values (typed.id, take_word.is_right, take_word.way, nullif(btrim(take_word.person_name), ''), words, request.id, request.supplier_id);
  if take_word.is_right then
    perform private.settle_commissions(approved);
    perform private.notify_word(typed, 'typed_confirmed', words);
    return 'confirmed';
  end if;

  if approved <> '{}' and private.typed_deal_stands(approved) then
    outcome := 'stands';
  end if;
  perform private.disown(request, typed, case when outcome = 'stands' then '{}' else approved end, words);
  perform private.notify_word(typed, 'typed_disowned', words, outcome = 'stands', approved <> '{}');
  return outcome;
end
$$;
comment on function private.take_word(public.quote_requests, integer, boolean, text, text, text) is
$$Keeps the one word of a supplier about a version that was typed for it: that it is right, which makes its commissions due where something is paid, or
that it is not its own, with words: then what waits is asked for again and what was approved leaves the issued order (order_declined), with the
rivals back, unless the deal stands (typed_deal_stands). way: account or link. Returns confirmed, taken_back or stands; the same word again returns
the same.
The caller has checked that the request is the caller's. Raises BEHAL, PT409 (another version took its place) and PT400.
Granted to nobody.
Source: TYP-004, docs/decisions/257.$$;

create function private.has_signed_order(quote_ids uuid[]) returns boolean
language sql stable
set search_path = ''
as $$
  select exists (
    select
    from private.order_items t
    join public.sign_offs s
      on s.entity_id = t.order_id and s.kind = 'order' and s.decision = 'agreed' and s.person_role = 'supplier' and s.way <> 'behalf'
    where t.quote_id = any (quote_ids) and t.removed_at is null
  )
$$;
comment on function private.has_signed_order(uuid[]) is
  'Whether their supplier itself agreed to an order with one of these quotes, which says more than a word about the offer. Granted to nobody.';

create function private.disown(
  request public.quote_requests, typed public.quote_versions, approved uuid[], words text
) returns void
language plpgsql volatile
set search_path = ''
as $$
declare
  waiting uuid[] := array(
    select q.id from public.quotes q
    where q.request_id = request.id and q.version = typed.version and q.status in ('submitted', 'viewed')
  );
begin
  if waiting <> '{}' then
    perform private.ask_again(waiting);
    update public.quote_requests r set withdrawn_at = now(), withdrawal_reason = words where r.id = request.id;
  end if;
  if approved <> '{}' then
    perform private.notify_quotes_back(private.take_back_approvals(
      request.project_id, approved || private.left_inclusions(approved), 'order_declined', words
    ));
  end if;
end
$$;
comment on function private.disown(public.quote_requests, public.quote_versions, uuid[], text) is
$$Takes a typed version back: what waits is asked for again, and these of its approvals end as when an order is declined. The caller holds what
hold_typed holds. For take_word; granted to nobody.$$;
