create function private.member_of(request public.quote_requests) returns public.quotes
language sql stable
set search_path = ''
as $$
  select q.* from public.quotes q where q.request_id = (request).id order by q.id limit 1
$$;
comment on function private.member_of(public.quote_requests) is
  'One quote of a request, by which the functions of suppliers find the others. Granted to nobody.';

create function private.check_given_name(person_name text) returns void
language plpgsql immutable
set search_path = ''
as $$
begin
  if coalesce(length(btrim(person_name)), 0) < 2 then
    raise exception 'Escreva o seu nome.' using errcode = 'GUEST';
  elsif length(person_name) > 120 then
    raise exception 'O nome pode ter até 120 letras.' using errcode = 'PT400';
  end if;
  perform private.refuse_name(private.name_refusal(person_name));
end
$$;
comment on function private.check_given_name(text) is
$$Refuses what is no name of a person who acts by a link: GUEST without one, PT400 for more than 120 letters, NNAME for one with a link.
Granted to nobody.$$;

create function public.submit_guest_quote(secret text, offer jsonb, expected_version integer, person_name text)
returns table (version integer, total numeric)
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  link private.request_links := private.link_of(submit_guest_quote.secret);
  request public.quote_requests := private.request_of_link(link);
  sent record;
begin
  perform private.check_given_name(submit_guest_quote.person_name);
  if (
    select count(*) from public.quote_versions v where v.request_id = request.id and v.sent_at > now() - interval '24 hours'
  ) >= 20 then
    raise exception 'São até 20 propostas por pedido em um dia. Tente de novo amanhã.' using errcode = 'LIMIT';
  end if;
  perform private.act_as_guest(request.supplier_id);
  select t.version, t.total into sent
  from private.take_offer(
    private.member_of(request), submit_guest_quote.offer, submit_guest_quote.expected_version, null, 'link'
  ) t;
  perform private.note_act(link, 'answered', submit_guest_quote.person_name);
  perform private.act_as_guest(null);
  return query select sent.version, sent.total;
end
$$;
comment on function public.submit_guest_quote(text, jsonb, integer, text) is
$$By the link of a request: answers it in detail, or replaces the answer that was sent. offer and expected_version as in submit_quote;
person_name: who sends it, as the architect reads it beside the answer; nobody proves it.
Returns the number of the version and its total in R$.
For anybody who holds the link; PT404 with one sentence for a link that shows nothing.
Raises GUEST without a name, LIMIT after 20 answers in 24 hours, and PT409, QITEM, QPRIC, QTOTL, QDAYS, QVALI, QSTAT, QLATE and QPHAS as
submit_quote.
Definer: the holder of a link has no account whose rights could decide.
Source: CVD-009, docs/decisions/244.$$;
grant execute on function public.submit_guest_quote(text, jsonb, integer, text) to anon;
