-- Two questions that a guard may ask about who acts:
--   asked_by   whose request is this?            Stays true inside security definer functions.
--   sent_by    who sent this very statement?     False there: the owner runs what they contain.
-- A rule for every way to a change asks the first. A rule only for what a person writes straight into
-- a table, which trusts the functions that say what they mean, asks the second.
-- All three are kept parsed and pin no search_path, so that PostgreSQL puts them inline.

create function private.asked_by(variadic roles text[]) returns boolean
language sql stable
return coalesce(current_setting('role', true), 'none') = any (roles);
comment on function private.asked_by(text[]) is
$$Whether the request is one of these product roles' ('app_admin'...), even inside security definer functions, where
current_user is the owner.
False for the owner's own statements. Called by guards, triggers and functions of the wire.$$;

create function private.asked_by_anybody() returns boolean
language sql stable
return coalesce(current_setting('role', true), 'none') like 'app\_%';
comment on function private.asked_by_anybody() is
$$Whether a request of any product role runs, and not the owner's own work (cast, jobs, command line).
Granted to nobody: called by security definer triggers.$$;

create function private.sent_by(variadic roles text[]) returns boolean
language sql stable
return current_user = any (roles);
comment on function private.sent_by(text[]) is
$$Whether one of these product roles sent the statement itself, straight to the table.
False inside security definer functions and for the owner, who call the same checks themselves or say what they mean.
Called by triggers that run as their caller, in their "when" where nothing else is to be done; always false in a
security definer function.$$;

grant execute on function private.asked_by(text[]), private.sent_by(text[])
  to app_pending, app_client, app_architect, app_supplier, app_admin;
