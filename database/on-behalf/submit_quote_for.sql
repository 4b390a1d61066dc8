create function private.architects_quote(target_quote_id uuid) returns public.quotes
language plpgsql stable
set search_path = ''
as $$
declare
  own public.quotes;
begin
  select * into own
  from public.quotes q
  where q.id = target_quote_id and q.architect_id = auth.uid() and private.asked_by('app_architect');
  if not found then
    raise exception 'Orçamento não encontrado ou você não tem permissão para acessá-lo.' using errcode = 'PT404';
  end if;
  return own;
end
$$;
comment on function private.architects_quote(uuid) is
$$The quote of this id, if the caller is the architect of its project; otherwise PT404.
For definer functions by which an architect types an answer; granted to nobody.$$;

create function private.architects_request(target_quote_id uuid) returns public.quote_requests
language sql stable
set search_path = ''
as $$
  select r.* from private.architects_quote(target_quote_id) q join public.quote_requests r on r.id = q.request_id
$$;
comment on function private.architects_request(uuid) is
  'The request that a quote of the calling architect''s project belongs to; PT404 for anybody else''s. Granted to nobody.';

create function private.record_typed(request public.quote_requests, version integer, entry jsonb) returns void
language sql volatile
set search_path = ''
as $$
  select private.count_line(1000);
  insert into private.audit_entries (actor_id, account_id, actor_role, session_id, action, entity_kind, entity_id, project_id, after)
  values (
    auth.person(), private.acting_account(), nullif(current_setting('role', true), 'none'), (auth.jwt() ->> 'session_id')::uuid,
    'typed', 'quote_request', (request).id, (request).project_id,
    jsonb_build_object(
      'version', record_typed.version, 'channel', entry -> 'channel', 'received_on', entry -> 'received_on',
      'files', (
        select coalesce(jsonb_agg(
          format('sha256 %s, %s bytes, %s', o.digest, o.size, private.day_in_sao_paulo(o.created_at)) order by o.id
        ), '[]')
        from storage.objects o
        where o.id in (select f::uuid from jsonb_array_elements_text(entry -> 'attachment_ids') f)
      )
    )
  )
$$;
comment on function private.record_typed(public.quote_requests, integer, jsonb) is
$$Records in the audit trail that the architect entered an answer (version) or an agreement (version null) for the supplier of a request, with
the sha256, size in bytes and day of each file that shows it. entry as private.check_entry returns it; no words of anybody are kept.
Granted to nobody.
Source: TYP-002, docs/decisions/257.$$;

create function public.submit_quote_for(
  target_quote_id uuid, offer jsonb, expected_version integer, entry jsonb, expected_total numeric default null
)
returns table (quote_id uuid, version integer, total numeric)
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  member public.quotes := private.architects_quote(target_quote_id);
  request public.quote_requests;
  checked jsonb;
  sent record;
begin
  select * into strict request from public.quote_requests r where r.id = member.request_id;
  if not exists (select from public.profiles s where s.id = member.supplier_id and private.may_supply(s)) then
    raise exception 'Este fornecedor não responde mais a pedidos no Prumo.' using errcode = 'QSUPP';
  elsif (
    select count(*) from public.quote_versions v where v.request_id = request.id and v.sent_at > now() - interval '24 hours'
  ) >= 20 then
    raise exception 'São até 20 propostas por pedido em um dia. Tente de novo amanhã.' using errcode = 'LIMIT';
  end if;
  checked := private.check_entry(request, entry);

  select * into sent
  from private.take_offer(
    member, submit_quote_for.offer, submit_quote_for.expected_version, submit_quote_for.expected_total, 'behalf', checked
  );
  perform private.record_typed(request, sent.version, checked);
  perform private.emit(
    'typed', array[request.supplier_id], request.project_id, request.id, request.architect_id, private.answer_link(request.id),
    jsonb_build_object('category', request.category, 'version', sent.version)
  );
  perform private.post_event(request.project_id, request.id, 'typed', jsonb_build_object('version', sent.version));
  return query select sent.quote_id, sent.version, sent.total;
end
$$;
comment on function public.submit_quote_for(uuid, jsonb, integer, jsonb, numeric) is
$$The architect types the answer of a supplier that came another way, for every row of the request of target_quote_id whose item is not decided, as
its next version; again over one that was typed, never over one that the supplier sent itself. offer, expected_version and expected_total as in
submit_quote, without attachment_ids. entry: {channel email|pdf|whatsapp|phone|paper|shop, received_on (today unless said), said_by, attachment_ids
of files of the request}: telephone and shop need said_by and received_on, the others a file. The version says so for good, and its supplier is notified.
Past the deadline it is late, or QLATE where late answers are refused, unless received_on is on the day of the deadline or before it.
Returns the group's id, the number of the version and its total in R$.
For the project's architect; to anybody else the quote does not exist (PT404).
Raises BEHAL (no origin, neither file nor words, or the supplier has answered itself), QSUPP (a supplier who may not be chosen), LIMIT after 20
versions in 24 hours, PT404 for a file of another request, and what submit_quote raises.
Definer: writes several rows as one answer.
Source: TYP-001, docs/decisions/257.$$;
grant execute on function public.submit_quote_for(uuid, jsonb, integer, jsonb, numeric) to app_architect;
