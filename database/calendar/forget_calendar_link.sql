create function private.forget_calendar_link() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  delete from private.calendar_links l where l.person_id = new.person_id and l.account_id = new.account_id;
  return null;
end
$$;
comment on function private.forget_calendar_link() is
$$After somebody's place in an account ended: their link to its days goes. It opened nothing any more, and does not come back with
another invitation.
Definer: runs for the person who ended the place, whatever their role.
Source: docs/decisions/266.$$;
