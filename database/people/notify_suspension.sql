create function private.notify_suspension(person public.profiles, kind text) returns void
language plpgsql
set search_path = ''
as $$
declare
  entry record;
begin
  for entry in
    select j.id, j.architect_id, j.client_id, (
      person.role <> 'supplier' or exists (
        select from public.orders o
        where o.project_id = j.id and o.supplier_id = person.id and o.status in ('issued', 'confirmed')
      )
    ) as concerns_client
    from public.projects j
    where j.status in ('planning', 'quoting', 'in_progress')
      and (
        person.id in (j.architect_id, j.client_id)
        or exists (
          select from public.quotes q
          where q.project_id = j.id and q.supplier_id = person.id
            and q.status in ('requested', 'submitted', 'viewed', 'approved')
        )
      )
    order by j.id
  loop
    if entry.architect_id <> person.id then
      perform private.emit(
        notify_suspension.kind, array[entry.architect_id], entry.id, null, person.id, format('/projects/%s', entry.id),
        jsonb_build_object('role', person.role)
      );
    end if;
    -- The client is not told which other suppliers were asked to quote.
    if entry.client_id <> person.id and entry.concerns_client then
      perform private.emit(
        notify_suspension.kind, array[entry.client_id], entry.id, null, person.id, '/my-project',
        jsonb_build_object('role', person.role)
      );
    end if;
  end loop;
end
$$;
comment on function private.notify_suspension(public.profiles, text) is
$$Notifies the architects and clients of the projects that are not over that somebody of them was suspended or reinstated
(kinds person_suspended, person_reinstated; data role), without the reason. A client is notified of a supplier with an
order in the project, the architect also of one that was asked to quote.
For suspend_profile and reinstate_profile; granted to nobody.$$;
