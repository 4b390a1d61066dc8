create function private.sign_off_handover(target uuid, read_version integer, decision text, reason text)
returns table (project_id uuid, architect_id uuid, client_id uuid, supplier_id uuid, content jsonb)
language plpgsql volatile
set search_path = ''
as $$
#variable_conflict use_column
declare
  held public.handovers := private.hold_handover(target);
  read jsonb;
begin
  if not private.asked_by('app_client') then
    perform private.refuse_sign_off();
  elsif held.status <> 'sent' then
    raise exception 'Não há nada a aceitar aqui agora.' using errcode = 'SIGNS';
  elsif held.version is distinct from read_version then
    raise exception 'O conteúdo mudou. Leia de novo antes de aceitar.' using errcode = 'PT409';
  end if;
  -- Before its status changes: the content is what stood on the page.
  read := private.handover_content(held);
  update public.handovers h
  set status = case decision when 'agreed' then 'accepted' else 'contested' end, closed_at = now()
  where h.id = held.id
  returning * into held;
  perform private.notify_handover(held, 'handover_answered', jsonb_build_object(
    'decision', decision, 'open_issues', jsonb_array_length(read -> 'issues')
  ), jsonb_build_object('reason', reason));
  return query select held.project_id, held.architect_id, held.client_id, null::uuid, read;
end
$$;
comment on function private.sign_off_handover(uuid, integer, text, text) is
$$The client accepts the termo de entrega of their project or contests it, once. Accepted with open pendências it is accepted with those as
reservations: the content names them by number, and none is closed. Contested, the architect may send another. The architect is notified (kind
handover_answered). Returns people and content for the sign-off. Raises PT404, 42501 (the architect), SIGNS (answered or withdrawn), PT409 (something
that it names changed since it was read), PHASE (the project is archived).
For sign_off; granted to nobody.
Source: docs/decisions/277.$$;
