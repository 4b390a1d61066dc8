create function private.hand_over_conversations(project uuid, old_architect uuid, new_architect uuid) returns void
language plpgsql volatile
set search_path = ''
as $$
declare
  conversations uuid[] := hand_over_conversations.project || array(
    select r.id from public.quote_requests r where r.project_id = hand_over_conversations.project
  );
begin
  -- With what was read of them and what was not.
  update public.threads t
  set person_id = new_architect
  where t.person_id = old_architect and t.account_id is null and t.thread_id = any (conversations);
  -- The new architect's colleagues begin with everything read; those of the old one have nothing to read any more.
  insert into public.threads (person_id, account_id, thread_id, last_at, read_until)
  select w.person_id, nullif(w.account_id, w.person_id), t.thread_id, max(t.last_at), now()
  from public.threads t
  cross join private.people_of(array[new_architect]) w
  where t.thread_id = any (conversations) and coalesce(t.account_id, t.person_id) in (old_architect, new_architect)
  group by w.person_id, w.account_id, t.thread_id
  on conflict (person_id, thread_id) do nothing;
  delete from public.threads t where t.account_id = old_architect and t.thread_id = any (conversations);
  -- Nobody is notified twice of the same event.
  update public.notifications n
  set recipient_id = new_architect
  where n.project_id = hand_over_conversations.project and n.recipient_id = old_architect and n.account_id is null
    and n.kind not in ('project_left', 'project_received');
  delete from public.notifications n
  where n.project_id = hand_over_conversations.project and n.account_id = old_architect
    and n.kind not in ('project_left', 'project_received');
end
$$;
comment on function private.hand_over_conversations(uuid, uuid, uuid) is
$$Hands the architect's side of the conversations of a project, and their notifications about it, to the new architect and the people of
their account.
For transfer_project; granted to nobody.$$;
