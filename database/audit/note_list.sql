create function private.note_list(person uuid, session uuid, listed text, asked jsonb) returns boolean
language plpgsql security definer
set search_path = ''
as $$
begin
  -- A request for suppliers only returns no client.
  if listed <> 'profiles' or coalesce(asked ->> 'role', 'client') <> 'client' or not exists (
    select from public.profiles p where p.id = person and p.role = 'architect' and p.status = 'approved'
  ) then
    return false;
  end if;
  if not exists (
    select from private.audit_entries e
    where e.actor_id = person and e.action = 'listed' and e.happened_at > now() - interval '1 hour'
  ) then
    insert into private.audit_entries (actor_id, actor_role, session_id, action, entity_kind, after)
    values (person, 'app_architect', session, 'listed', 'list', jsonb_build_object('what', 'clients'));
  end if;
  return true;
end
$$;
comment on function private.note_list(uuid, uuid, text, jsonb) is
$$After a person read a list of a table (not rows by their ids): whether it was a list whose reading is recorded and
limited. asked has the equalities of the request by column, {"role": "client"}. Of an architect's lists of clients the
trail gets one entry an hour.
For the gateway, which counts each such read (limit list-account).
Definer: the gateway's login may read and write no table.
Source: Q-64, LGPD art. 48, docs/decisions/124.$$;
grant execute on function private.note_list(uuid, uuid, text, jsonb) to authenticator;
