create function public.set_support_state(request_id uuid, state text) returns void
language plpgsql volatile security definer
set search_path = ''
as $$
#variable_conflict use_column
declare
  by_team constant boolean := private.asked_by('app_admin');
  held public.support_requests;
  nothing public.support_messages;
begin
  perform private.need('prepare');
  held := private.hold_support_request(set_support_state.request_id);
  if coalesce(set_support_state.state, '') not in ('open', 'solved') then
    raise exception 'Um atendimento é resolvido ou reaberto.' using errcode = 'PT400';
  elsif held.state = set_support_state.state then
    return;
  elsif set_support_state.state = 'open' and held.state <> 'solved' then
    raise exception 'Este atendimento não foi resolvido. Escreva nele.' using errcode = 'SUPST';
  elsif not private.may_be_opened_again(held, now()) then
    raise exception 'Este atendimento já foi resolvido. Abra outro.' using errcode = 'SUPST';
  end if;
  update public.support_requests r
  set state = set_support_state.state,
    solved_at = case set_support_state.state when 'solved' then now() end,
    waiting_since = case set_support_state.state when 'open' then now() end,
    changed_at = now()
  where r.id = held.id
  returning * into held;
  if by_team and held.state = 'solved' then
    perform private.notify_support_answer(held, nothing);
  end if;
end
$$;
comment on function public.set_support_state(uuid, text) is
$$Closes a request for support (solved), or opens a solved one again (open) within 14 days. What the team closes is said to the people who
wrote in it (kind support_answered, data solved), without a mail.
For the people of the account, also those whom the gate holds, and admins. PT404 for anybody else, SUPST later than that and for opening what is not
solved, PT400 for another state, RIGHT without the right to prepare.
Definer: nobody may write requests for support.
Source: docs/decisions/302.$$;
grant execute on function public.set_support_state(uuid, text) to app_pending, app_client, app_architect, app_supplier, app_admin;

create function public.assign_support_request(request_id uuid, admin_id uuid default null) returns void
language plpgsql volatile security definer
set search_path = ''
as $$
#variable_conflict use_column
declare
  held public.support_requests;
begin
  if not private.asked_by('app_admin') then
    raise exception 'Apenas administradores distribuem atendimentos.' using errcode = '42501';
  end if;
  -- Before the request: who leaves the team meanwhile takes the profile first, and then the requests (leave_support).
  perform from public.profiles p where p.id = assign_support_request.admin_id and p.role = 'admin' and p.status = 'approved' for share;
  if not found and assign_support_request.admin_id is not null then
    raise exception 'Pessoa da equipe não encontrada.' using errcode = 'PT404';
  end if;
  held := private.hold_support_request(assign_support_request.request_id);
  if held.assigned_to is not distinct from assign_support_request.admin_id then
    return;
  end if;
  update public.support_requests r set assigned_to = assign_support_request.admin_id where r.id = held.id;
  if assign_support_request.admin_id is not null then
    perform private.emit(
      'support_opened', array[assign_support_request.admin_id], null, null, held.account_id, '/admin/support/' || held.id,
      jsonb_build_object('support', private.support_label(held), 'priority', held.priority, 'assigned', true),
      jsonb_build_object('subject', held.subject)
    );
  end if;
end
$$;
comment on function public.assign_support_request(uuid, uuid) is
$$Gives a request for support to an admin, who is notified (kind support_opened, data assigned) unless it is the caller; null: to nobody.
For admins; 42501 to everybody else, PT404 for no request and for anybody who is no approved admin.
Definer: nobody may write requests for support.
Source: docs/decisions/302.$$;
grant execute on function public.assign_support_request(uuid, uuid) to app_admin;
