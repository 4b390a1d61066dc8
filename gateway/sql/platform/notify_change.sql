create function private.notify_change() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  old_row jsonb := case when tg_op <> 'INSERT' then to_jsonb(old) end;
  new_row jsonb := case when tg_op <> 'DELETE' then to_jsonb(new) end;
  live_row jsonb := coalesce(new_row, old_row);
  -- The payload distinguishes people from accounts only where the trigger names people.
  names_people boolean := strpos(tg_argv[1], '@') > 0;
begin
  perform pg_notify('gateway_changes', jsonb_build_object(
    'schema', tg_table_schema,
    'table', tg_table_name,
    'type', tg_op,
    'id', live_row -> 'id',
    'commit_timestamp', to_char(clock_timestamp() at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
    'keys', (select jsonb_object_agg(key, live_row -> key) from unnest(string_to_array(tg_argv[0], ',')) key),
    'audience', (select jsonb_agg(distinct live_row -> ltrim(key, '@')) from unnest(string_to_array(tg_argv[1], ',')) key),
    'people', case when names_people then (
      select coalesce(jsonb_agg(distinct live_row -> ltrim(key, '@')), '[]') from unnest(string_to_array(tg_argv[1], ',')) key where key like '@%'
    ) end,
    'accounts', case when names_people then (
      select coalesce(jsonb_agg(distinct live_row -> key), '[]') from unnest(string_to_array(tg_argv[1], ',')) key where key not like '@%'
    ) end,
    'audience_roles', case when tg_nargs < 3 then private.feed_roles() end
  )::text);
  return null;
end
$$;
comment on function private.notify_change() is
$$Row trigger that joins a table to the change feed: notify_change('columns a filter may name', 'columns that hold the
people and accounts that can read the row'). A column with @ before it holds a person, who reads the row in whatever account
they act for, and whose id says nothing of the account that has the same id; where one column has it, the others hold accounts.
Without it a column may hold either.
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
