create function public.create_admin_user(admin_email text, admin_password text, admin_name text) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  refusal text;
begin
  if not private.acting_as('app_admin') then
    raise exception 'Apenas administradores podem criar administradores.' using errcode = '42501';
  end if;

  refusal := case
    when coalesce(btrim(admin_name), '') = '' then 'Informe o nome completo.'
    when length(btrim(admin_name)) > 200 then 'O nome pode ter no máximo 200 caracteres.'
    -- Whom an admin vouches for may be called "Equipe Prumo".
    when private.name_refusal(btrim(admin_name), true) is not null then private.name_refusal(btrim(admin_name), true)
    when coalesce(private.normal_email(admin_email), '') = '' then 'Informe um e-mail válido.'
    when coalesce(length(admin_password), 0) < 6 then 'A senha precisa ter pelo menos 6 caracteres.'
    -- bcrypt reads no further; a longer password would be cut without telling.
    when octet_length(admin_password) > 72 then 'A senha pode ter no máximo 72 caracteres sem acento.'
  end;
  if refusal is not null then
    return jsonb_build_object('success', false, 'error', refusal);
  end if;

  perform private.open_admin_account(admin_email, admin_password, admin_name);
  return jsonb_build_object('success', true, 'error', null);
exception
  when unique_violation then
    return jsonb_build_object('success', false, 'error', 'Já existe uma conta com este e-mail.');
end
$$;
comment on function public.create_admin_user(text, text, text) is
  'Creates another admin, approved at once. For admins; 42501 to everybody else. Returns {success, error}: error is a sentence in pt-BR, null on success. Password of 6 characters or more, at most 72 bytes; duplicate e-mail refused. Definer: writes auth.users. Source: spec §7, Q-35, RPC-021, RPC-022.';
grant execute on function public.create_admin_user(text, text, text) to app_admin;
