create function private.audit_row() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  claims jsonb := auth.jwt();
  guest uuid := private.signing_guest();
  hidden text[] := string_to_array(tg_argv[2], ' ');
  recorded text[] := string_to_array(tg_argv[1], ' ') || hidden;
  old_row jsonb := case when tg_op <> 'INSERT' then to_jsonb(old) end;
  new_row jsonb := case when tg_op <> 'DELETE' then to_jsonb(new) end;
  this_row jsonb := coalesce(new_row, old_row);
begin
  insert into private.audit_entries
    (actor_id, account_id, actor_role, session_id, action, entity_kind, entity_id, project_id, before, after)
  select
    coalesce(guest, (claims ->> 'sub')::uuid),
    private.acting_account(),
    case when guest is null then nullif(current_setting('role', true), 'none') else 'guest' end,
    (claims ->> 'session_id')::uuid,
    case tg_op when 'INSERT' then 'created' when 'UPDATE' then 'changed' else 'removed' end,
    tg_argv[0],
    coalesce(this_row ->> 'id', this_row ->> 'item_id', this_row ->> 'profile_id', this_row ->> 'project_id')::uuid,
    (this_row ->> case tg_argv[0] when 'project' then 'id' else 'project_id' end)::uuid,
    changed.before, changed.after
  from (
    select
      jsonb_object_agg(name, case when name = any (hidden) and old_row -> name <> 'null' then '"…"' else old_row -> name end)
        filter (where new_row is not null and old_row is not null or old_row -> name <> 'null') as before,
      jsonb_object_agg(name, case when name = any (hidden) and new_row -> name <> 'null' then '"…"' else new_row -> name end)
        filter (where new_row is not null and old_row is not null or new_row -> name <> 'null') as after
    from unnest(recorded) name
    where old_row -> name is distinct from new_row -> name
  ) changed
  where tg_op <> 'UPDATE' or changed.after is not null;
  return null;
end
$$;
comment on function private.audit_row() is
$$Row trigger that writes what changed into the audit trail, with the arguments of audit_changes: for tables whose
statements write one row, where collecting the rows of the statement costs more than the entry.
Definer: nobody may write the trail.
Source: art. 48.$$;
