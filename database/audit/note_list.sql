create function private.note_list(person uuid, session uuid, listed text, asked jsonb, wanted uuid default null) returns uuid
language plpgsql security definer
set search_path = ''
as $$
declare
  account uuid := private.account_for(person, wanted);
begin
  -- A request for suppliers only returns no client.
  if listed <> 'profiles' or coalesce(asked ->> 'role', 'client') <> 'client' or not exists (
    select from public.profiles p where p.id = account and p.role = 'architect' and p.status = 'approved'
  ) then
    return null;
  end if;
  if not exists (
    select from private.audit_entries e
    where e.actor_id = person and coalesce(e.account_id, e.actor_id) = account and e.action = 'listed' and e.happened_at > now() - interval '1 hour'
  ) then
    insert into private.audit_entries (actor_id, account_id, actor_role, session_id, action, entity_kind, after)
    values (person, nullif(account, person), 'app_architect', session, 'listed', 'list', jsonb_build_object('what', 'clients'));
  end if;
  return account;
end
$$;
comment on function private.note_list(uuid, uuid, text, jsonb, uuid) is
$$After a person read a list of a table (not rows by their ids): the account for which they read, if it was a list whose
reading is recorded and limited, and null otherwise. asked has the equalities of the request by column, {"role": "client"}.
Of an architect's lists of clients the trail gets one entry an hour of each person. wanted: the account that the request names, if it names one.
For the gateway, which counts each such read of the account (limit list-account): the list is of other people.
Definer: the gateway's login may read and write no table.
Source: Q-64, LGPD art. 48, docs/decisions/124.$$;
grant execute on function private.note_list(uuid, uuid, text, jsonb, uuid) to authenticator;
