create function private.close_requests_of_project() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  -- After the project's lock, which invitations and approvals take too. An answer under way holds its quotes and asks for no
  -- lock of the project: it is waited for, and what it has answered by then stays answered.
  perform from public.quotes q
  where q.project_id = new.id and q.status = 'requested'
  order by q.id
  for no key update;

  update public.quotes q
  set status = 'rejected', closed_as = 'cancelled',
    rejection_reason = case new.status when 'completed' then 'O projeto foi concluído' else 'O projeto foi arquivado' end
  where q.project_id = new.id and q.status = 'requested';
  return null;
end
$$;
comment on function private.close_requests_of_project() is
$$After a project was concluded or archived: what nobody answered is rejected with that reason, so that no supplier is asked
for what can no longer be answered. Mail and trail follow by the triggers of quotes. Offers that were sent stay as they are.
Definer: an architect closes no request that has no answer.
Source: REQ-005, docs/decisions/086.$$;
