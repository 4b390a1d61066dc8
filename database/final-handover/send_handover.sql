create function public.send_handover(target_project_id uuid, note text default null)
returns table (handover_id uuid, number integer, version integer)
language plpgsql volatile security definer
set search_path = ''
as $$
#variable_conflict use_column
declare
  project public.projects;
  held public.handovers;
  words text := nullif(btrim(send_handover.note), '');
begin
  perform private.check_own_project(target_project_id);
  if length(words) > 4000 then
    raise exception 'A mensagem pode ter até 4.000 letras.' using errcode = 'PT400';
  end if;
  select * into strict project from public.projects p where p.id = target_project_id for no key update;
  perform private.check_still_architect(project.id);

  select * into held from public.handovers h where h.project_id = project.id and h.status = 'sent' for no key update;
  if found then
    if held.note is distinct from words then
      raise exception 'Já há um termo de entrega esperando resposta.' using errcode = 'HANDO';
    end if;
    -- Sent again after the response was lost.
    return query select held.id, held.number, held.version;
    return;
  elsif project.client_id is null then
    raise exception 'Este projeto ainda não tem cliente: convide quem vai receber a obra.' using errcode = 'HANDO';
  elsif project.status = 'archived' then
    raise exception 'Este projeto está arquivado.' using errcode = 'PHASE';
  elsif project.status not in ('in_progress', 'completed') then
    raise exception 'O termo de entrega vem quando a obra está em andamento.' using errcode = 'PHASE';
  end if;

  insert into public.handovers (project_id, number, note, created_by, architect_id, client_id)
  values (
    project.id, private.next_number('handover', project.id, 0), words, auth.person(), project.architect_id, project.client_id
  )
  returning * into held;
  perform private.notify_handover(held, 'handover_sent');
  return query select held.id, held.number, held.version;
end
$$;
comment on function public.send_handover(uuid, text) is
$$Sends the client of a project its termo de entrega, with the next number of the project: what was delivered, until when it is under guarantee, and
which pendências are open. One of a project waits at a time; the client answers with sign_off (kind handover). note: up to 4,000 characters to the
client. Sent again with the same words while it waits, it returns the same. The client is notified (kind handover_sent).
For the project's architect; to anybody else the project does not exist (PT404).
Raises HANDO (one waits already, or there is no client), PHASE (the project is not in progress or completed), PT400.
Definer: nobody may write termos de entrega.
Source: docs/decisions/277.$$;
grant execute on function public.send_handover(uuid, text) to app_architect;
