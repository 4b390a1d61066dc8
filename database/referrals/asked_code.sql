create function private.asked_code() returns text
language sql stable
set search_path = ''
as $$ select nullif(current_setting('request.filters', true), '')::jsonb ->> 'code' $$;
comment on function private.asked_code() is
$$The code by which this request filters with code=eq.X; null otherwise. The gateway puts the equality filters of a
read in request.filters, so that a policy can show a row to a caller who already knows its key and to nobody who
lists. Source: security.md T39, docs/decisions/007.$$;
grant execute on function private.asked_code() to app_pending, app_client, app_architect, app_supplier;
