create function private.tell_client() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.record_contact_shown(new.client_id, new.id, new.architect_id);

  insert into private.outbox (kind, recipient, data)
  select 'project_opened', c.email, jsonb_strip_nulls(jsonb_build_object(
    'full_name', c.full_name, 'architect_name', a.full_name, 'architect_company', a.company_name,
    'project_id', new.id, 'project_name', new.name, 'project_address', new.address,
    'opened_at', to_char(new.created_at at time zone 'America/Sao_Paulo', 'DD/MM/YYYY "às" HH24:MI')
  ))
  from public.profiles c, public.profiles a
  where c.id = new.client_id and a.id = new.architect_id;
  return null;
end
$$;
comment on function private.tell_client() is
  'After an architect opened a project: the trail keeps that from now on they may see the client''s phone, and the client is told by one mail, with how to object (kind project_opened; data full_name, architect_name, architect_company, project_id, project_name, project_address, opened_at as read in São Paulo). Definer: no API role writes trail or outbox. Source: docs/decisions/060, security.md T56.';
