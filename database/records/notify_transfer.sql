create function private.notify_transfer(project uuid, old_architect uuid, new_architect uuid, reason text) returns void
language plpgsql volatile
set search_path = ''
as $$
declare
  moved public.projects;
  supplier record;
begin
  select * into strict moved from public.projects p where p.id = notify_transfer.project;
  perform private.emit(
    'project_received', array[new_architect], moved.id, null, old_architect, '/projects/' || moved.id,
    words => jsonb_build_object('reason', notify_transfer.reason)
  );
  perform private.emit(
    'project_left', array[old_architect], moved.id, null, new_architect, '/projects',
    words => jsonb_build_object('reason', notify_transfer.reason)
  );
  perform private.emit(
    'architect_changed', array[moved.client_id], moved.id, null, new_architect, format('/my-project?projeto=%s', moved.id)
  );

  for supplier in
    select s.id, bool_or(s.is_asked) as is_asked
    from (
      select q.supplier_id, true
      from public.quotes q
      where q.project_id = moved.id and q.status in ('requested', 'submitted', 'viewed')
      union all
      select o.supplier_id, false
      from public.orders o
      where o.project_id = moved.id and o.status in ('issued', 'confirmed') and moved.status not in ('completed', 'archived')
    ) s (id, is_asked)
    group by s.id
    order by s.id
  loop
    perform private.emit(
      'architect_changed', array[supplier.id], moved.id, null, new_architect,
      case when supplier.is_asked then '/quotes' else '/my-quotes' end
    );
  end loop;
end
$$;
comment on function private.notify_transfer(uuid, uuid, uuid, text) is
$$Notifies of a transfer: both architects with the reason in their mail (kinds project_received, project_left), and without it
the client and each supplier who is asked to quote, has an offer or an order that is not over (kind architect_changed).
For transfer_project; granted to nobody.$$;
