create function private.notify_tokens_expiring(at timestamptz default now()) returns integer
language plpgsql security definer
set search_path = ''
as $$
declare
  due record;
  sent integer := 0;
begin
  for due in
    select t.id, t.account_id, t.name, t.expires_at,
      case when t.expires_at <= notify_tokens_expiring.at + interval '1 day' then 1 else 14 end as days
    from auth.api_tokens t
    where t.ended_at is null and t.expires_at > notify_tokens_expiring.at
      and t.expires_at <= notify_tokens_expiring.at + interval '14 days'
      and (t.warned_days is null or t.warned_days > 1 and t.expires_at <= notify_tokens_expiring.at + interval '1 day')
      -- A token made for a few days needs no notice before its last one.
      and (t.created_at <= t.expires_at - interval '15 days' or t.expires_at <= notify_tokens_expiring.at + interval '1 day')
    order by t.id
    for no key update skip locked
  loop
    update auth.api_tokens t set warned_days = due.days where t.id = due.id;
    perform private.emit(
      'token_expiring', array[private.titular_of(due.account_id)], null, null, null, '/desenvolvedores/acessos',
      jsonb_build_object('days', due.days, 'expires_on', private.day_in_sao_paulo(due.expires_at - interval '1 second')),
      words => jsonb_build_object('token_name', due.name), notifies_actor => true, account => due.account_id
    );
    sent := sent + 1;
  end loop;
  return sent;
end
$$;
comment on function private.notify_tokens_expiring(timestamptz) is
$$Notifies titulares of programs that end in fourteen days, and in one (kind token_expiring; data days, expires_on; words token_name); returns how many.
For the clock; at is given by tests.
Definer: the gateway's login may read no table.
Source: docs/decisions/296.$$;
grant execute on function private.notify_tokens_expiring(timestamptz) to authenticator;
