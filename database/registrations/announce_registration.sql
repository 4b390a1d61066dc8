create function private.announce_registration() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.emit(
    'registration_received', private.team(), null, null, new.id, '/admin/users', jsonb_build_object('role', new.role),
    group_key => 'registration_received'
  );
  return null;
end
$$;
comment on function private.announce_registration() is
$$Notifies the team of a registration that waits for its decision (kind registration_received; data role).
Definer: no API role writes notifications.$$;
