create function private.take_back_offer(member public.quotes, reason text) returns void
language plpgsql volatile
set search_path = ''
as $$
declare
  answered uuid[];
begin
  select array_agg(q.id) filter (where q.status <> 'requested') into answered
  from private.hold_open_group(member, true, '{requested,submitted,viewed}') q;
  if answered is null then
    raise exception 'Não há proposta em análise para retirar.' using errcode = 'QSTAT';
  end if;

  perform private.ask_again(answered);
  update public.quote_requests r
  set withdrawn_at = now(), withdrawal_reason = nullif(btrim(reason), '')
  where r.id = member.request_id;
  perform private.notify_offer('quote_withdrawn', member.request_id);
end
$$;
comment on function private.take_back_offer(public.quotes, text) is
$$A supplier takes back its offer to the request of member: what withdraw_quote says, which also lists what is raised.
The caller has checked that member is the caller's. For withdraw_quote and withdraw_guest_quote; granted to nobody.
Source: VER-005, docs/decisions/095.$$;

create function public.withdraw_quote(target_quote_id uuid, reason text default null) returns void
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.take_back_offer(private.own_quote(target_quote_id), reason);
end
$$;
comment on function public.withdraw_quote(uuid, text) is
$$A supplier takes back its offer for every item of the request that is not decided: they are requested again, and the next
answer is the next version. The versions stay. reason: up to 500 characters, for the architect.
For the invited supplier; to anybody else the quote does not exist (PT404).
Raises QSTAT (nothing sent, or all decided), QPHAS.
Definer: writes several rows as one act.
Source: VER-005, docs/decisions/095.$$;
grant execute on function public.withdraw_quote(uuid, text) to app_supplier;
