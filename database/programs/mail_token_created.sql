create function private.mail_token_created(token uuid) returns void
language sql
set search_path = ''
as $$
  insert into private.outbox (kind, recipient, data)
  select 'token_created', p.email, jsonb_strip_nulls(jsonb_build_object(
    'full_name', p.full_name,
    'account_name', coalesce(a.company_name, a.full_name),
    'token_name', t.name,
    'rights', t.rights,
    'expires_on', private.day_in_sao_paulo(t.expires_at - interval '1 second'),
    'path', '/desenvolvedores/acessos'
  ))
  from auth.api_tokens t
  join public.profiles a on a.id = t.account_id
  join public.profiles p on p.id = private.titular_of(t.account_id)
  where t.id = mail_token_created.token
$$;
comment on function private.mail_token_created(uuid) is
$$Writes the mail to the titular of an account that a program was let into it (kind token_created; data full_name, account_name, token_name, rights,
expires_on, path): it guards the account, so that nobody switches it off. Without the token.
Granted to nobody.$$;

