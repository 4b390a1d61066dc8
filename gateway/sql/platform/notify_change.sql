create function private.notify_change() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  old_row jsonb := case when tg_op <> 'INSERT' then to_jsonb(old) end;
  new_row jsonb := case when tg_op <> 'DELETE' then to_jsonb(new) end;
  live_row jsonb := coalesce(new_row, old_row);
begin
  perform pg_notify('gateway_changes', jsonb_build_object(
    'schema', tg_table_schema,
    'table', tg_table_name,
    'type', tg_op,
    'id', live_row -> 'id',
    'commit_timestamp', to_char(clock_timestamp() at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
    'keys', (select jsonb_object_agg(key, live_row -> key) from unnest(string_to_array(tg_argv[0], ',')) key),
    'audience', (select jsonb_agg(distinct live_row -> key) from unnest(string_to_array(tg_argv[1], ',')) key),
    'audience_roles', case when tg_nargs < 3 then private.feed_roles() end
  )::text);
  return null;
end
$$;
comment on function private.notify_change() is
$$Row trigger that joins a table to the change feed: notify_change('columns a filter may name', 'columns that hold the
users who can read the row').
Sends ids only; re-reading the row as the subscriber decides who really sees it.
For DELETE the audience of the old row decides, and private.feed_roles of the product says which roles are notified of
every row, but for those of a trigger with a third argument, 'its people alone'.
Definer: reads the whole row, whichever role changed it.$$;

create function private.notify_membership() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  if tg_table_schema = 'auth' then
    perform pg_notify('gateway_membership', jsonb_build_object('session_id', old.id, 'user_id', old.user_id)::text);
  else
    perform pg_notify('gateway_membership', jsonb_build_object('user_id', new.id)::text);
  end if;
  return null;
end
$$;
comment on function private.notify_membership() is
$$Notifies the gateways that a session ended or that a person's role or status changed, so that open sockets re-check at once
(security.md T16).$$;
