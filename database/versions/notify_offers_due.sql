create function private.notify_offers_due(at timestamptz default now()) returns integer
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  due record;
  notified integer := 0;
begin
  for due in
    select d.kind, d.valid_until, d.once_key, r.id, r.project_id, r.supplier_id, r.architect_id, r.category
    from private.offers_due(at) d
    join public.quote_requests r on r.id = d.request_id
  loop
    perform private.emit(
      due.kind, array[due.supplier_id], due.project_id, due.id, due.architect_id,
      private.answer_link(due.id),
      jsonb_build_object('category', due.category, 'valid_until', due.valid_until),
      once_key => due.once_key
    );
    if due.kind = 'offer_expired' then
      perform private.emit(
        due.kind, array[due.architect_id], due.project_id, due.id, due.supplier_id,
        private.comparison_link(due.project_id, due.category),
        jsonb_build_object('category', due.category, 'valid_until', due.valid_until),
        once_key => due.once_key
      );
    end if;
    notified := notified + 1;
  end loop;
  return notified;
end
$$;
comment on function private.notify_offers_due(timestamptz) is
$$Notifies the supplier that an offer ends within two days, and supplier and architect that it ended (kinds offer_expiring and
offer_expired; data category, valid_until): once for each version. Returns how many are due.
For the job of every five minutes; at is given by tests.
Definer: the gateway's login may read no table.
Source: docs/decisions/090.$$;
grant execute on function private.notify_offers_due(timestamptz) to authenticator;
