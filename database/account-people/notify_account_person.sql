create function private.notify_account_person() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  perform pg_notify('gateway_membership', jsonb_build_object('user_id', new.person_id)::text);
  return null;
end
$$;
comment on function private.notify_account_person() is
$$Notifies the gateways that a person joined or left an account, or has another role in it, so that their open sockets
re-check at once, as private.notify_membership.
Definer: runs for whichever role changed the row.
Source: security.md T16, docs/decisions/262.$$;
