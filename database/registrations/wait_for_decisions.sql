create function private.wait_for_decisions() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  -- The lock of hold_open_erasure: taken before any row is locked, so that there is no deadlock.
  perform pg_advisory_xact_lock(hashtextextended('erasures', 0));
  return null;
end
$$;
comment on function private.wait_for_decisions() is
$$Before an admin changes somebody's status: one such decision at a time, erasures among them, so that two admins cannot
end each other at the same moment (I14).
Source: docs/decisions/048.$$;
