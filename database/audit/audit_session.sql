create function private.audit_session() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  if tg_op = 'INSERT' then
    insert into private.audit_entries (actor_id, actor_role, session_id, action, entity_kind, entity_id, after)
    values (
      new.user_id, nullif(current_setting('role', true), 'none'), new.id, 'signed_in', 'session', new.user_id,
      jsonb_strip_nulls(jsonb_build_object('address', new.ip, 'device', new.user_agent))
    );
  else
    insert into private.audit_entries (actor_id, actor_role, session_id, action, entity_kind, entity_id)
    values (
      auth.person(), nullif(current_setting('role', true), 'none'), old.id, 'signed_out', 'session', old.user_id
    );
  end if;
  return null;
end
$$;
comment on function private.audit_session() is
$$Writes the access records: every session opened (person, session, IP address, device) or ended, by any person or rule.
The entry's entity_id is the person.
Definer: nobody may write the trail.
Source: Marco Civil art. 15.$$;
