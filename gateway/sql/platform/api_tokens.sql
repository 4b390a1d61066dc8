create function private.session_of_token(token_digest bytea)
returns table (session_id uuid, person_id uuid, account_id uuid, ends_at bigint)
language sql stable security definer
set search_path = ''
as $$
  select s.id, s.user_id, s.account_id, extract(epoch from s.not_after)::bigint
  from auth.api_tokens t
  join auth.sessions s on s.id = t.session_id and s.kind = 'api'
  where t.digest = token_digest
$$;
comment on function private.session_of_token(bytea) is
$$The session that a token opens, by the SHA-256 of its text, with the person and the account for whom it acts and the second in
which it ends; no row for any other digest. What it says about a digest never changes, until there is no row any more: whether the
session lives is asked at every request (private.db_role).
For the gateway.
Definer: the gateway's login may read no table.
Source: docs/decisions/296.$$;
grant execute on function private.session_of_token(bytea) to authenticator;

create function private.note_token_use(session uuid, address text) returns void
language sql security definer
set search_path = ''
as $$
  update auth.api_tokens t
  set first_used_at = coalesce(t.first_used_at, now()), last_used_at = now(), last_ip = note_token_use.address
  where t.session_id = note_token_use.session and t.ended_at is null
    -- One of several gateways is enough.
    and (t.last_used_at is null or t.last_used_at < now() - interval '50 seconds' or t.last_ip is distinct from note_token_use.address)
$$;
comment on function private.note_token_use(uuid, text) is
$$Notes when a program last used its token, and from which address of the network.
For the gateway, which calls it at most once a minute for each token.
Definer: the gateway's login may write no table.$$;
grant execute on function private.note_token_use(uuid, text) to authenticator;

create function private.end_api_token() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  update auth.api_tokens t set ended_at = now(), digest = null
  where t.session_id = old.id and t.ended_at is null;
  return null;
end
$$;
comment on function private.end_api_token() is
$$After the session of a program was deleted: its token has ended, whatever ended it, and its digest goes.
Definer: sessions are deleted by several roles, and none of them writes tokens.$$;
