create function private.write_event(type text, table_name text, row_id uuid, accounts uuid[]) returns void
language plpgsql
set search_path = ''
as $$
#variable_conflict use_column
declare
  listening integer;
  open_ones uuid[];
  event uuid;
begin
  -- Held until the fact is committed: a status or a choice of events that changes meanwhile waits for it, or was there before (I38).
  select count(*), array_agg(w.id) filter (where w.status = 'on') into listening, open_ones
  from (
    select h.id, h.status
    from private.webhooks h
    where h.account_id = any (write_event.accounts) and write_event.type = any (h.events)
    for key share
  ) w;
  if listening = 0 then
    return;
  end if;

  insert into private.events (type, table_name, row_id, accounts)
  values (write_event.type, write_event.table_name, write_event.row_id, array_remove(write_event.accounts, null))
  returning id into event;
  -- One that is paused or disabled gets nothing now, and may ask for it later (replay_webhook).
  insert into private.webhook_deliveries (webhook_id, event_id)
  select w.id, event from unnest(open_ones) w (id);
end
$$;
comment on function private.write_event(text, text, uuid, uuid[]) is
$$Writes a fact about a row and what is to be sent of it, where a webhook of one of the accounts listens to it; otherwise it reads an index and writes
nothing. accounts: those of the row, null among them where it has none. Granted to nobody.
Source: docs/decisions/299.$$;

create function private.raise_event() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  this_row jsonb;
  accounts uuid[];
begin
  if not exists (select from private.webhooks) then
    return null;
  end if;
  this_row := to_jsonb(coalesce(new, old));
  accounts := (select array_agg(distinct (this_row ->> c)::uuid) from unnest(string_to_array(tg_argv[1], ',')) c);
  perform private.write_event(tg_argv[0], tg_table_name, (this_row ->> 'id')::uuid, accounts);
  return null;
end
$$;
comment on function private.raise_event() is
$$Row trigger that raises a fact for webhooks, beside the change feed: raise_event('name of the event', 'columns that hold the accounts that may read
the row'). Which change is the fact is in the condition of the trigger. Accounts without webhooks pay one look at an index.
Nothing of the row is kept: it is read again as the account when it is sent.
Definer: no role of a request reaches webhooks.
Source: docs/decisions/299, security.md T116.$$;

create function private.raise_quote_events() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  facts constant text[] := array['quote.submitted', 'quote.approved', 'quote.rejected'];
  listening uuid[];
begin
  if not exists (select from private.webhooks w where w.events && facts) then
    return null;
  end if;
  -- Once for the few accounts of a statement, and not for each of its quotes.
  select array_agg(distinct w.account_id) into listening
  from private.webhooks w
  where w.events && facts and w.account_id = any (array(
    select n.architect_id from new_rows n union select n.supplier_id from new_rows n
  ));
  if listening is null then
    return null;
  end if;
  perform private.write_event(c.event, 'quotes', c.id, array[c.architect_id, c.supplier_id])
  from (
    select n.id, n.architect_id, n.supplier_id,
      case
        when n.status = 'approved' and o.status <> 'approved' then 'quote.approved'
        when n.status = 'rejected' and o.status <> 'rejected' then 'quote.rejected'
        when n.status = 'submitted' and n.submitted_at is distinct from o.submitted_at then 'quote.submitted'
      end as event
    from new_rows n
    join old_rows o on o.id = n.id
  ) c
  where c.event is not null and (c.architect_id = any (listening) or c.supplier_id = any (listening))
  order by c.id;
  return null;
end
$$;
comment on function private.raise_quote_events() is
$$Raises quote.submitted, quote.approved and quote.rejected for its architect and its supplier, once a statement: one approval writes hundreds of rows. The
client reads no quote, and gets order.placed for what was approved.
Definer: as private.raise_event.
Source: docs/decisions/299, security.md T40.$$;

create function private.raise_payment_events() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  if not exists (select from private.webhooks w where 'payment.recorded' = any (w.events)) then
    return null;
  end if;
  perform private.write_event('payment.recorded', 'payments', n.id, array[n.architect_id]) from new_rows n order by n.id;
  -- The client and the supplier read no payments: of theirs they get the order, once for each act of recording.
  perform private.write_event('payment.recorded', 'orders', c.order_id, array[c.client_id, c.supplier_id])
  from (
    select distinct o.id as order_id, o.client_id, o.supplier_id, n.batch_id
    from new_rows n
    join private.order_items t on t.quote_id = n.quote_id and t.removed_at is null
    join public.orders o on o.id = t.order_id
  ) c
  order by c.order_id;
  return null;
end
$$;
comment on function private.raise_payment_events() is
$$Raises payment.recorded for payments and reversals: for the architect about the payment, for the client and the supplier, who read no payments,
about the order that it is for.
Definer: as private.raise_event.
Source: docs/decisions/299.$$;
