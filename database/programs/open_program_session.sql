create function private.open_program_session(
  account public.profiles, kind text, rights text, ends_at timestamptz default null
) returns uuid
language plpgsql volatile
set search_path = ''
as $$
declare
  opened uuid;
begin
  insert into auth.sessions (user_id, account_id, kind, rights, not_after)
  values (auth.person(), account.id, open_program_session.kind, open_program_session.rights, open_program_session.ends_at)
  returning id into opened;
  return opened;
end
$$;
comment on function private.open_program_session(public.profiles, text, text, timestamptz) is
$$Opens a session for a program (kind api or hook) of the titular who acts, for the account that they act for, and returns its id. rights: what
it may do at most (none, prepare, prepare decide). account: held by private.hold_own_account, so that nobody lets a program into one that was passed on or
suspended meanwhile. For create_api_token, save_webhook and set_webhook_status; granted to nobody.
Source: docs/decisions/296.$$;
