create function private.selections_due(at timestamptz) returns table (selection_id uuid, is_stale boolean, days integer)
language sql stable
set search_path = ''
as $$
  select s.id, stale.is_true, case when not stale.is_true then due.days end
  from public.selections s
  join public.projects p on p.id = s.project_id and p.status in ('quoting', 'in_progress')
  cross join lateral (select exists (select from private.stale_items(s.id)) as is_true) stale
  left join lateral (
    -- Only the latest: after an outage nobody is reminded twice at once.
    select d.days
    from (values (2), (5)) d (days)
    where at >= s.sent_at + make_interval(days => d.days) and at < s.sent_at + interval '8 days'
    order by d.days desc
    limit 1
  ) due on true
  where s.status = 'sent' and (stale.is_true or due.days is not null)
  order by s.id
$$;
comment on function private.selections_due(timestamptz) is
$$Notifications due at an instant about selections that wait for a client: that an offer in them is no longer what was sent (is_stale,
for the architect), or else a reminder for the client, days after it was sent: 2 or 5.
For private.notify_selections_due and tests; granted to nobody.$$;

create function private.notify_selections_due(at timestamptz default now()) returns integer
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  due record;
  notified integer := 0;
begin
  for due in
    select d.is_stale, d.days, s.id, s.project_id, s.architect_id, s.client_id
    from private.selections_due(at) d
    join public.selections s on s.id = d.selection_id
  loop
    if due.is_stale then
      perform private.emit(
        'selection_stale', array[due.architect_id], due.project_id, null, due.client_id,
        format('/projects/%s/quotes', due.project_id),
        jsonb_build_object('item_count', (select count(*) from private.stale_items(due.id))),
        once_key => 'selection_stale:' || due.id
      );
    else
      perform private.notify_selection_sent(due.id, due.days);
    end if;
    notified := notified + 1;
  end loop;
  return notified;
end
$$;
comment on function private.notify_selections_due(timestamptz) is
$$Notifies people of what private.selections_due says, each once; returns how many are due.
For the job of every five minutes; at is given by tests.
Definer: the gateway's login may read no table.
Source: docs/decisions/090 and 098.$$;
grant execute on function private.notify_selections_due(timestamptz) to authenticator;
