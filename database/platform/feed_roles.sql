create function private.feed_roles() returns jsonb
language sql immutable
set search_path = ''
as $$ select jsonb_build_array('app_admin') $$;
comment on function private.feed_roles() is
$$The database roles that may read every row of the change feed, as a JSON array of names.
Called by private.notify_change of the gateway; granted to nobody.$$;
