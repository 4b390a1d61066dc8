create function public.transfer_project(target_project_id uuid, new_architect_id uuid, reason text) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  held public.projects;
  receiver public.profiles;
  old_architect uuid;
begin
  -- Without a lock of the receiver's row, which everything that is written in their name holds too.
  perform private.take_turn_as_admin();
  if length(btrim(coalesce(transfer_project.reason, ''))) not between 3 and 1000 then
    raise exception 'Escreva o motivo em até 1.000 letras: os dois arquitetos vão ler.' using errcode = 'PT400';
  end if;
  select * into receiver from public.profiles p where p.id = new_architect_id and p.erased_at is null;
  if not found then
    raise exception 'Pessoa não encontrada.' using errcode = 'PT404';
  elsif receiver.role is distinct from 'architect' or receiver.status <> 'approved' then
    raise exception 'O projeto só pode passar para um arquiteto aprovado.' using errcode = 'TRANS';
  end if;

  perform private.hold_guests_of_project(target_project_id);
  held := private.hold_whole_project(target_project_id);
  if held.id is null then
    raise exception 'Projeto não encontrado.' using errcode = 'PT404';
  elsif held.architect_id = receiver.id then
    raise exception 'Este projeto já é deste arquiteto.' using errcode = 'TRANS';
  end if;
  old_architect := held.architect_id;

  -- First: with this row the triggers of projects and items let the architect change.
  insert into public.project_transfers (project_id, number, from_architect_id, to_architect_id, reason, admin_id)
  select held.id, 1 + count(*), old_architect, receiver.id, btrim(transfer_project.reason), auth.person()
  from public.project_transfers t
  where t.project_id = held.id;
  update public.projects p set architect_id = receiver.id where p.id = held.id;
  perform private.move_rows_of_project(held.id, old_architect, receiver.id);
  -- Messages, files and the like are added without any lock but the key of their project: those under way are waited for and
  -- moved too, those that come later are refused (keep_architect_of_project).
  perform from public.projects p where p.id = held.id for update;
  perform private.move_rows_of_project(held.id, old_architect, receiver.id);
  perform private.hand_over_guests(held.id, old_architect, receiver.id);
  perform private.hand_over_conversations(held.id, old_architect, receiver.id);
  perform private.notify_transfer(held.id, old_architect, receiver.id, btrim(transfer_project.reason));
end
$$;
comment on function public.transfer_project(uuid, uuid, text) is
$$Hands a project, whatever its status, to another approved architect: from the next request on the old one reads nothing of it, and
the new one all of it and goes on with what is open. Numbers, amounts and sign-offs stay; kits and contacts stay with who made them: its
guests are the new architect's contacts too, and their links go on.
reason: 3 to 1,000 letters, which both architects read in their mail. Client and suppliers with something open are notified without it.
For admins; 42501 to everybody else. TRANS when the person is no approved architect or has the project already, PT400 without a
reason, PT404 for a project or a person that does not exist.
Waits for what is being written into the project, and is waited for.
Definer: no API role writes the copies of the architect's id.
Source: OPE-3, docs/decisions/122.$$;
grant execute on function public.transfer_project(uuid, uuid, text) to app_admin;
