create function public.create_admin_user(admin_email text, admin_password text, admin_name text) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  refusal text;
begin
  if not private.asked_by('app_admin') then
    raise exception 'Apenas administradores podem criar administradores.' using errcode = '42501';
  end if;

  refusal := case
    when coalesce(btrim(admin_name), '') = '' then 'Informe o nome completo.'
    when length(btrim(admin_name)) > 200 then 'O nome pode ter no máximo 200 caracteres.'
    -- An admin may give a new admin a name such as "Equipe Prumo".
    when private.name_refusal(btrim(admin_name), true) is not null then private.name_refusal(btrim(admin_name), true)
    when coalesce(private.normal_email(admin_email), '') = '' then 'Informe um e-mail válido.'
    when private.password_refusal(admin_password) is not null then private.password_refusal(admin_password)
    -- Checked before the hash, which occupies a connection and a processor for a while.
    when exists (select from auth.users u where u.email = private.normal_email(admin_email))
      then 'Já existe uma conta com este e-mail.'
    when not pg_try_advisory_xact_lock(hashtextextended('create_admin_user', 0))
      then 'Outro administrador está sendo criado neste momento. Tente de novo.'
  end;
  if refusal is not null then
    return jsonb_build_object('success', false, 'error', refusal);
  end if;

  perform private.open_admin_account(admin_email, admin_password, admin_name, true);
  return jsonb_build_object('success', true, 'error', null);
exception
  when unique_violation then
    return jsonb_build_object('success', false, 'error', 'Já existe uma conta com este e-mail.');
end
$$;
comment on function public.create_admin_user(text, text, text) is
$$Creates another admin, approved at once, who has to choose a password of their own at the first sign-in.
One at a time.
For admins; 42501 to everybody else.
Returns {success, error}: error is a sentence in pt-BR, null on success.
The password has at least 10 characters and is none of the common ones; duplicate e-mail refused.
Definer: writes auth.users.
Source: Q-35, RPC-021, RPC-022.$$;
grant execute on function public.create_admin_user(text, text, text) to app_admin;
