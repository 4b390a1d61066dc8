create function private.hold_token(token uuid) returns auth.api_tokens
language plpgsql volatile
set search_path = ''
as $$
declare
  held auth.api_tokens;
begin
  perform private.check_manages_programs();
  select * into held from auth.api_tokens t
  where t.id = hold_token.token and t.account_id = auth.uid() and t.ended_at is null
  for no key update;
  if not found then
    raise exception 'Este acesso de programa não existe mais.' using errcode = 'PT404';
  end if;
  return held;
end
$$;
comment on function private.hold_token(uuid) is
$$A token of the account that the caller manages, held, while it lives; PT404 for any other, and as private.check_manages_programs.
Granted to nobody.$$;

create function public.rename_api_token(token_id uuid, token_name text) returns void
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  held constant auth.api_tokens := private.hold_token(rename_api_token.token_id);
begin
  update auth.api_tokens t set name = private.check_token_name(token_name)
  where t.id = held.id;
end
$$;
comment on function public.rename_api_token(uuid, text) is
$$Gives a program of the account another name.
For who may manage the account: RIGHT without the right, PROGR to programs, 42501 to everybody else; PT404 for one that has ended or is another
account's, PT400 and NNAME as create_api_token.
Definer: no API role writes tokens.
Source: docs/decisions/296.$$;
grant execute on function public.rename_api_token(uuid, text) to app_client, app_architect, app_supplier;

create function public.revoke_api_token(token_id uuid) returns void
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  held constant auth.api_tokens := private.hold_token(revoke_api_token.token_id);
begin
  delete from auth.sessions s where s.id = held.session_id;
end
$$;
comment on function public.revoke_api_token(uuid) is
$$Ends a program of the account at once: its next request is refused and its sockets close.
For who may manage the account: RIGHT without the right, PROGR to programs, 42501 to everybody else; PT404 for one that has ended or is another
account's.
Definer: no API role writes sessions.
Source: security.md T112, docs/decisions/296.$$;
grant execute on function public.revoke_api_token(uuid) to app_client, app_architect, app_supplier;
