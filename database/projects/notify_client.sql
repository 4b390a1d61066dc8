create function private.notify_client_of(project uuid) returns void
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.record_contact_shown(p.client_id, p.id, p.architect_id)
  from public.projects p
  where p.id = project;

  insert into private.outbox (kind, recipient, data)
  select 'project_opened', c.email, jsonb_strip_nulls(jsonb_build_object(
    'full_name', c.full_name, 'architect_name', a.full_name, 'architect_company', a.company_name,
    'project_id', p.id, 'project_name', p.name, 'project_address', p.address,
    'opened_at', to_char(p.created_at at time zone 'America/Sao_Paulo', 'DD/MM/YYYY "às" HH24:MI')
  ))
  from public.projects p
  join public.profiles c on c.id = p.client_id
  join public.profiles a on a.id = p.architect_id
  where p.id = project;

  perform private.emit(
    'project_opened', array[p.client_id], p.id, null, p.architect_id, format('/my-project?projeto=%s', p.id)
  )
  from public.projects p
  where p.id = project;
  perform private.post_event(project, null, 'opened');
end
$$;
comment on function private.notify_client_of(uuid) is
$$When a project was opened in a client's name: the audit trail records that the architect may now see the client's phone, and the
client is notified by one mail, which explains how to object (kind project_opened; data full_name, architect_name,
architect_company, project_id, project_name, project_address, opened_at as read in São Paulo) and in the list of notifications.
The mail cannot be switched off.
Granted to nobody.
Source: docs/decisions/060, security.md T56.$$;

create function private.notify_client() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.notify_client_of(new.id);
  return null;
end
$$;
comment on function private.notify_client() is
  'After an architect opened a project: private.notify_client_of. Definer: no API role writes trail or outbox.';
