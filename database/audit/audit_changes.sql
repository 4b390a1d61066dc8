create function private.audit_changes() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  claims jsonb := auth.jwt();
  guest uuid := private.signing_guest();
  actor uuid := coalesce(guest, (claims ->> 'sub')::uuid);
  account uuid := private.acting_account();
  session uuid := (claims ->> 'session_id')::uuid;
  acting text := case when guest is null then nullif(current_setting('role', true), 'none') else 'guest' end;
  kind text := tg_argv[0];
  hidden text[] := string_to_array(tg_argv[2], ' ');
  recorded text[] := string_to_array(tg_argv[1], ' ') || hidden;
begin
  -- One insert per statement, whatever the number of rows; a branch is only planned where it runs, because old_rows and
  -- new_rows exist as the trigger's event requires. offset 0: each row becomes JSON once, and not once for every column
  -- that is read from it.
  if tg_op = 'INSERT' then
    insert into private.audit_entries
      (actor_id, account_id, actor_role, session_id, action, entity_kind, entity_id, project_id, after)
    select
      actor, account, acting, session, 'created', kind, (n.row ->> 'id')::uuid,
      (n.row ->> case kind when 'project' then 'id' else 'project_id' end)::uuid,
      (
        select jsonb_object_agg(name, case when name = any (hidden) then '"…"' else n.row -> name end)
        from unnest(recorded) name
        where n.row -> name <> 'null'
      )
    from (select to_jsonb(r) as row from new_rows r offset 0) n;

  elsif tg_op = 'UPDATE' then
    insert into private.audit_entries
      (actor_id, account_id, actor_role, session_id, action, entity_kind, entity_id, project_id, before, after)
    select
      actor, account, acting, session, 'changed', kind, (n.row ->> 'id')::uuid,
      (n.row ->> case kind when 'project' then 'id' else 'project_id' end)::uuid,
      changed.before, changed.after
    from (select to_jsonb(r) as row, r.id from new_rows r offset 0) n
    join (select to_jsonb(r) as row, r.id from old_rows r offset 0) o on o.id = n.id
    cross join lateral (
      select
        jsonb_object_agg(name, case when name = any (hidden) and o.row -> name <> 'null' then '"…"' else o.row -> name end) as before,
        jsonb_object_agg(name, case when name = any (hidden) and n.row -> name <> 'null' then '"…"' else n.row -> name end) as after
      from unnest(recorded) name
      where o.row -> name is distinct from n.row -> name
    ) changed
    where changed.after is not null;

  else
    insert into private.audit_entries
      (actor_id, account_id, actor_role, session_id, action, entity_kind, entity_id, project_id, before)
    select
      actor, account, acting, session, 'removed', kind, (o.row ->> 'id')::uuid,
      (o.row ->> case kind when 'project' then 'id' else 'project_id' end)::uuid,
      (
        select jsonb_object_agg(name, case when name = any (hidden) then '"…"' else o.row -> name end)
        from unnest(recorded) name
        where o.row -> name <> 'null'
      )
    from (select to_jsonb(r) as row from old_rows r offset 0) o;
  end if;
  return null;
end
$$;
comment on function private.audit_changes() is
$$Statement trigger that writes what changed into the audit trail: audit_changes(kind, 'columns recorded', 'columns of
which only the fact of a change is recorded'), columns separated by spaces; a column that is not named leaves no
trace.
An update that changes none of them writes nothing.
Definer: nobody may write the trail.
Source: art. 48.$$;
