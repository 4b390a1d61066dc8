create function public.invite_admin(admin_email text, admin_name text) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  address text := private.normal_email(admin_email);
  secret text := encode(extensions.gen_random_bytes(16), 'hex');
  refusal text;
begin
  if not private.asked_by('app_admin') then
    raise exception 'Apenas administradores podem convidar administradores.' using errcode = '42501';
  end if;

  refusal := case
    when coalesce(btrim(admin_name), '') = '' then 'Informe o nome completo.'
    when private.name_refusal(btrim(admin_name), true) is not null then private.name_refusal(btrim(admin_name), true)
    when coalesce(address, '') = '' then 'Informe um e-mail válido.'
    when exists (select from auth.users u where u.email = address) then 'Já existe uma conta com este e-mail.'
    when (
      select count(*) from private.outbox o
      where o.kind = 'admin_invited' and o.recipient = address and o.created_at > now() - interval '1 day'
    ) >= 3 then 'Este e-mail já recebeu três convites hoje. Tente amanhã.'
  end;
  if refusal is not null then
    return jsonb_build_object('success', false, 'error', refusal);
  end if;

  -- Two invitations to one address take turns here, and so do an invitation and the acceptance of another.
  perform pg_advisory_xact_lock(hashtextextended('admin_invitation ' || address, 0));
  update private.admin_invitations i set status = 'withdrawn' where i.email = address and i.status = 'waiting';
  insert into private.admin_invitations (email, full_name, invited_by, link_digest)
  values (address, btrim(admin_name), auth.person(), extensions.digest(secret, 'sha256'));
  insert into private.outbox (kind, recipient, data)
  select 'admin_invited', address, jsonb_build_object(
    'admin_name', btrim(admin_name), 'inviter_name', me.full_name,
    -- Erased once the mail has gone: with it an account of an admin is opened.
    'link', '/convite-da-equipe?convite=' || secret
  )
  from public.profiles me
  where me.id = auth.person();
  return jsonb_build_object('success', true, 'error', null);
end
$$;
comment on function public.invite_admin(text, text) is
$$Invites somebody to the team by a mail with a link (kind admin_invited; data admin_name, inviter_name, link), which works
once and for seven days. Inviting an address again replaces its link. Nobody but the mailbox learns the link.
For admins; 42501 to everybody else.
Returns {success, error}: error is a sentence in pt-BR, null on success.
An address with an account is refused, and one that had three such mails within a day.
Definer: no API role writes invitations or the outbox.
Source: docs/decisions/117.$$;
grant execute on function public.invite_admin(text, text) to app_admin;
