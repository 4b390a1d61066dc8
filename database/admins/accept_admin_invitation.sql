create function private.admin_invitation_of(secret text) returns private.admin_invitations
language sql stable
set search_path = ''
as $$
  select i.*
  from private.admin_invitations i
  -- The admin who sent the invitation must still be one.
  join public.profiles me on me.id = i.invited_by and me.role = 'admin' and me.status = 'approved'
  where length(secret) = 32
    and i.link_digest = extensions.digest(secret, 'sha256')
    and i.status = 'waiting'
    and i.expires_at > now()
$$;
comment on function private.admin_invitation_of(text) is
$$The invitation to the team that a link opens; null when it was used, withdrawn, has expired, was invented, or the admin
who invited is none any more.
Granted to nobody.$$;

create function public.get_admin_invitation(secret text) returns table (full_name text, email text)
language sql stable security definer
set search_path = ''
as $$
  select i.full_name, i.email from private.admin_invitation_of(secret) i where i.id is not null
$$;
comment on function public.get_admin_invitation(text) is
$$Name and address of the invited person, for the page of the link; no row for a link that does not work.
For somebody signed out who has the link.
Definer: nobody may read invitations.
Source: docs/decisions/117.$$;
grant execute on function public.get_admin_invitation(text) to anon;

create function public.accept_admin_invitation(secret text, new_password text) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  held private.admin_invitations := private.admin_invitation_of(secret);
  refusal text;
  opened uuid;
begin
  if held.id is not null then
    perform pg_advisory_xact_lock(hashtextextended('admin_invitation ' || held.email, 0));
    -- Asked again after the wait: the link may have been used or replaced.
    held := private.admin_invitation_of(secret);
  end if;
  refusal := case
    when held.id is null then 'Este convite não vale mais. Peça outro a quem convidou você.'
    when private.password_refusal(new_password, 10) is not null then private.password_refusal(new_password, 10)
    -- Checked before the hash, which occupies a connection and a processor for a while.
    when exists (select from auth.users u where u.email = held.email) then 'Já existe uma conta com este e-mail.'
    when not pg_try_advisory_xact_lock(hashtextextended('create_admin_user', 0))
      then 'Outro administrador está sendo criado neste momento. Tente de novo.'
  end;
  if refusal is not null then
    return jsonb_build_object('success', false, 'error', refusal);
  end if;

  opened := private.open_admin_account(held.email, new_password, held.full_name);
  update private.admin_invitations i set status = 'accepted', joined_id = opened where i.id = held.id;
  return jsonb_build_object('success', true, 'error', null);
exception
  when unique_violation then
    return jsonb_build_object('success', false, 'error', 'Já existe uma conta com este e-mail.');
end
$$;
comment on function public.accept_admin_invitation(text, text) is
$$Opens the account of an invited admin with the password that the person chose, once.
For a person who is signed out and has the link; a person who is signed in has an account already.
Returns {success, error}: error is a sentence in pt-BR, null on success.
The password has at least 10 characters and is none of the common ones.
Definer: writes auth.users and profiles.
Source: docs/decisions/117 and 190.$$;
grant execute on function public.accept_admin_invitation(text, text) to anon;
