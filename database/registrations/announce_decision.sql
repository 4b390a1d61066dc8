create function private.announce_decision() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  insert into private.outbox (kind, recipient, data, send_after)
  values (
    case
      when new.status = 'approved' then 'registration_approved'
      when old.status = 'approved' then 'access_ended'
      else 'registration_rejected'
    end,
    new.email,
    jsonb_strip_nulls(jsonb_build_object(
      'full_name', new.full_name, 'role', new.role,
      'reason', case when old.status = 'pending_approval' then new.rejection_reason end,
      'is_final', case when old.status = 'pending_approval' and new.status = 'rejected' then (
        select true from public.registration_details d where d.profile_id = new.id and d.reapplied_at is not null
      ) end
    )),
    -- An approval may be undone until then.
    case when new.status = 'approved' then now() + interval '1 minute' else now() end
  );
  return null;
end
$$;
comment on function private.announce_decision() is
$$Writes the mail about the team's decision to the person (kinds registration_approved, registration_rejected, and
access_ended for a person who had been approved; data full_name, role, of a refusal also reason and is_final where there is no further
application). That of an approval leaves a minute later (undo_registration_approval).
Definer: no API role writes the outbox.$$;
