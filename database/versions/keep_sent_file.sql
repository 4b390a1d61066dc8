create function private.keep_sent_file() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  if exists (
    select from public.quote_versions v where v.request_id = old.entity_id and old.id = any (v.attachment_ids)
  ) or exists (
    select from public.sign_offs s where s.project_id = old.project_id and old.id = any (s.attachment_ids)
  ) then
    raise exception 'Este arquivo faz parte de uma proposta enviada e não pode ser apagado.' using errcode = '42501';
  end if;
  return old;
end
$$;
comment on function private.keep_sent_file() is
$$Before a file of a request is removed: what a sent version, or an agreement that was entered, names stays (42501), for as long as the version does.
Definer: a person who removes a file may not read every version.
Source: VER-003.$$;
