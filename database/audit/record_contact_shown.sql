create function private.record_contact_shown(person uuid, project uuid, seen_by uuid) returns void
language sql
set search_path = ''
as $$
  insert into private.audit_entries (actor_id, account_id, actor_role, session_id, action, entity_kind, entity_id, project_id, after)
  values (
    auth.person(), private.acting_account(), nullif(current_setting('role', true), 'none'), (auth.jwt() ->> 'session_id')::uuid,
    'contact_shown', 'profile', person, project,
    (select jsonb_build_object('seen_by', seen_by, 'seen_by_role', p.role) from public.profiles p where p.id = seen_by)
  )
$$;
comment on function private.record_contact_shown(uuid, uuid, uuid) is
$$Records in the audit trail, for a person and for a project, that another person may from now on see the first one's
contact, because of what was just written: an architect who opened a project for a client, a supplier approved in it.
after holds seen_by
(an id) and seen_by_role.
For definer functions; granted to nobody.
Source: security.md T56, LGPD art. 48.$$;
