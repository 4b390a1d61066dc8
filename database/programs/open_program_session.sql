create function private.open_program_session(kind text, rights text, ends_at timestamptz default null) returns uuid
language sql
set search_path = ''
as $$
  insert into auth.sessions (user_id, account_id, kind, rights, not_after)
  values (auth.person(), auth.uid(), open_program_session.kind, open_program_session.rights, open_program_session.ends_at)
  returning id
$$;
comment on function private.open_program_session(text, text, timestamptz) is
$$Opens a session for a program (kind api or hook) of the person who acts, for the account that they act for, and returns its id. rights: what
it may do at most (none, prepare, prepare decide).
The caller has checked that the person may let programs in. For create_api_token and save_webhook; granted to nobody.
Source: docs/decisions/296.$$;
