create function private.sign_off_as_read(sign_off public.sign_offs) returns jsonb
language sql stable
set search_path = ''
as $$
  select jsonb_build_object(
    'id', (sign_off).id, 'decision', (sign_off).decision, 'reason', (sign_off).reason, 'version', (sign_off).entity_version,
    'role', (sign_off).person_role, 'signed_at', (sign_off).created_at, 'content_hash', (sign_off).content_hash,
    'way', (sign_off).way,
    'said_by', coalesce(private.signed_name(sign_off), (sign_off).person_name), 'channel', (sign_off).channel, 'received_on', (sign_off).received_on,
    'entered_by', case when (sign_off).way = 'behalf' then private.entering_name(sign_off) end
  )
$$;
comment on function private.sign_off_as_read(public.sign_offs) is
$$A sign-off as the people of its subject read it {id, decision, reason, version, role, signed_at, content_hash, way, said_by, channel,
received_on, entered_by}, as papers say it too (private.sign_off_lines). way: account, link or behalf. said_by: by a link the name that was
given, on behalf the person who said so, by an account the person who is not its founder, with the account. channel, received_on and entered_by
(the name then): of one that the architect's side entered for a guest; null otherwise.
For get_orders and get_change_orders; granted to nobody.
Source: docs/decisions/257 and 265.$$;
