create function private.hand_over_conversations(project uuid, old_architect uuid, new_architect uuid) returns void
language plpgsql volatile
set search_path = ''
as $$
begin
  -- With what was read of them and what was not.
  update public.threads t
  set person_id = new_architect
  where t.person_id = old_architect
    and (
      t.thread_id = hand_over_conversations.project
      or t.thread_id in (select r.id from public.quote_requests r where r.project_id = hand_over_conversations.project)
    );
  -- Nobody is notified twice of the same event.
  update public.notifications n
  set recipient_id = new_architect
  where n.project_id = hand_over_conversations.project and n.recipient_id = old_architect
    and n.kind not in ('project_left', 'project_received');
end
$$;
comment on function private.hand_over_conversations(uuid, uuid, uuid) is
$$Hands the architect's side of the conversations of a project, and their notifications about it, to the new architect.
For transfer_project; granted to nobody.$$;
