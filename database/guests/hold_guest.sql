create function private.hold_guest(guest uuid, alone boolean default false) returns void
language plpgsql volatile
set search_path = ''
as $$
begin
  if hold_guest.alone then
    perform pg_advisory_xact_lock(hashtextextended('guest:' || hold_guest.guest, 1210));
  else
    perform pg_advisory_xact_lock_shared(hashtextextended('guest:' || hold_guest.guest, 1210));
  end if;
end
$$;
comment on function private.hold_guest(uuid, boolean) is
$$Lets those who write in a guest's name (shared) and those who move its rows to another profile (alone) wait for each other, to the end of
the transaction. It comes before the locks of projects (quotes/transitions.sql); a row that was read before is read again after it.
For definer functions; granted to nobody.
Source: docs/decisions/254.$$;
