create function private.check_token_name(token_name text) returns text
language plpgsql stable
set search_path = ''
as $$
declare
  said constant text := btrim(coalesce(token_name, ''));
begin
  if length(said) not between 1 and 80 then
    raise exception 'Dê um nome ao acesso, em até 80 letras.' using errcode = 'PT400';
  end if;
  -- It stands in mail.
  perform private.refuse_name(private.name_refusal(said));
  return said;
end
$$;
comment on function private.check_token_name(text) is
  'The name of a program as it is kept; PT400 where it is missing or too long, NNAME for one that is not allowed. Granted to nobody.';

create function public.create_api_token(token_id uuid, token_name text, rights text, expires_on date) returns text
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  token constant text := private.program_token();
  account public.profiles;
  said text;
  -- The whole of the last day, in São Paulo.
  ends_at constant timestamptz := (create_api_token.expires_on + 1)::timestamp at time zone 'America/Sao_Paulo';
begin
  perform private.check_manages_programs();
  if token_id is null then
    raise exception 'Falta a identificação do acesso.' using errcode = 'PT400';
  end if;
  said := private.check_token_name(token_name);
  if coalesce(create_api_token.rights, '') not in ('none', 'prepare', 'prepare decide') then
    raise exception 'Escolha o que o programa pode fazer.' using errcode = 'PT400';
  elsif expires_on is null or expires_on not between private.day_in_sao_paulo(now()) + 1 and private.day_in_sao_paulo(now()) + 365 then
    raise exception 'Escolha até quando o acesso vale: de 1 a 365 dias.' using errcode = 'PT400';
  end if;

  -- Held, so that of several at once the last is counted too, and nobody lets a program into an account that was passed on meanwhile.
  account := private.hold_own_account();
  if exists (select from auth.api_tokens t where t.id = token_id) then
    raise exception 'Este acesso já foi criado, e o código só aparece uma vez. Se ele se perdeu, encerre o acesso e crie outro.'
      using errcode = 'PT409';
  end if;
  perform private.check_plan_has_api(account);
  if (select count(*) from auth.api_tokens t where t.account_id = account.id and t.ended_at is null) >= 20 then
    raise exception 'Sua conta pode ter até 20 acessos de programa. Encerre um antes.' using errcode = 'LIMIT';
  end if;

  insert into auth.api_tokens (id, session_id, account_id, made_by, name, shown, digest, rights, expires_at)
  values (
    token_id, private.open_program_session(account, 'api', create_api_token.rights, ends_at), account.id, auth.person(), said, left(token, 14),
    extensions.digest(token, 'sha256'), create_api_token.rights, ends_at
  );
  perform private.mail_token_created(token_id);
  return token;
end
$$;
comment on function public.create_api_token(uuid, text, text, date) is
$$Lets a program into the account that the caller acts for, and returns its token, which is in this answer and nowhere else. The program acts
as the caller for this one account: rights none (reads), prepare, or prepare decide, and never more than the caller may do. token_id is
chosen by the form: sent again it makes no second token. The titular is notified by mail (kind token_created). expires_on: the last day on
which it works, at most 365 days from today.
For who may manage an approved account of a client, architect or supplier: RIGHT without the right, PROGR to programs, 42501 to everybody
else. PT400 for a missing name, unknown rights or another day, NNAME for a name that is not allowed, PT409 for an id that was used and for
an account that was passed on meanwhile, APIPL for an architect with the plan Básico or Profissional, LIMIT for the 21st.
Definer: no API role writes sessions or tokens.
Source: security.md T112, docs/decisions/296.$$;
grant execute on function public.create_api_token(uuid, text, text, date) to app_client, app_architect, app_supplier;
