create function private.announce_decision() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  insert into private.outbox (kind, recipient, data)
  values (
    case
      when new.status = 'approved' then 'registration_approved'
      when old.status = 'approved' then 'access_ended'
      else 'registration_rejected'
    end,
    new.email,
    jsonb_build_object('full_name', new.full_name, 'role', new.role)
  );
  return null;
end
$$;
comment on function private.announce_decision() is
$$Writes the mail about the team's decision to the person (kinds registration_approved, registration_rejected, and
access_ended for a person who had been approved; data full_name, role).
Definer: no API role writes the outbox.$$;
