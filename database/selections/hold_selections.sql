create function private.hold_selections(project uuid) returns void
language sql volatile
set search_path = ''
as $$ select pg_advisory_xact_lock(hashtextextended('selections/' || project, 780)) $$;
comment on function private.hold_selections(uuid) is
$$Lets those who send, withdraw or decide a selection of a project take turns. It comes before the items in the order of locks
(quotes/transitions.sql) and holds where there is no selection yet.
For definer functions that have checked the caller; granted to nobody.$$;
