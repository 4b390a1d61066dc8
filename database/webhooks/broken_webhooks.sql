create function private.broken_webhooks() returns table (invariant text, row_id uuid)
language sql stable
set search_path = ''
as $$
  select 'I38 an event that an open webhook wants has a delivery', e.id
  from private.webhooks w
  join private.events e on e.accounts @> array[w.account_id] and e.type = any (w.events) and e.happened_at >= w.listens_since
  where w.status = 'on'
    and not exists (select from private.webhook_deliveries d where d.webhook_id = w.id and d.event_id = e.id)

  union all
  select 'a delivery is of an account of its event', d.id
  from private.webhook_deliveries d
  join private.webhooks w on w.id = d.webhook_id
  join private.events e on e.id = d.event_id
  where not w.account_id = any (e.accounts)

  union all
  select 'a webhook that is on or paused has the session of its account', w.id
  from private.webhooks w
  left join auth.sessions s on s.id = w.session_id
  where w.status <> 'disabled' and (s.id is null or s.kind <> 'hook' or s.account_id <> w.account_id)
$$;
comment on function private.broken_webhooks() is
  'Every row that breaks what must always be true of webhooks: I38. For private.broken_invariants; owner only.';
