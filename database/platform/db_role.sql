create function private.db_role(session_id uuid, user_id uuid, only_reads boolean default false, wanted uuid default null)
returns text
language plpgsql stable security definer
set search_path = ''
as $$
declare
  role_name text;
  needs_factor boolean;
  needs_password boolean;
  has_shown_factor boolean;
  is_without_account boolean;
  must_have_factor boolean;
  is_program boolean;
begin
  if user_id is null then
    return 'anon';
  end if;

  select
    case when p.status = 'approved' then 'app_' || p.role else 'app_pending' end,
    s.aal = 'aal1' and exists (select from auth.mfa_factors f where f.user_id = s.user_id and f.status = 'verified'),
    u.password_due,
    s.aal <> 'aal1',
    p.role is null, p.requires_factor, s.kind <> 'person'
  into role_name, needs_factor, needs_password, has_shown_factor, is_without_account, must_have_factor, is_program
  from auth.sessions s
  join auth.users u on u.id = s.user_id
  left join public.profiles p on p.id = s.user_id
  where s.id = db_role.session_id
    and s.user_id = db_role.user_id
    and (s.not_after is null or s.not_after > now())
    and (u.banned_until is null or u.banned_until < now());

  if not found then
    raise exception 'Sua sessão terminou. Entre de novo.' using errcode = 'PT401';
  end if;
  -- The person who let a program in has shown their second factor and chosen their own password.
  if is_program then
    return private.enter_as_program((select s from auth.sessions s where s.id = db_role.session_id), only_reads, wanted);
  end if;
  if needs_factor then
    raise exception 'Confirme a verificação em duas etapas para continuar.' using errcode = 'AALOW', hint = 'insufficient_aal';
  end if;
  if needs_password and not only_reads then
    raise exception 'Escolha a sua própria senha para continuar.' using errcode = 'PWDUE', hint = 'password_due';
  end if;
  -- A person alone, and everybody who acts as themselves, pays nothing for the accounts of others.
  if wanted <> user_id or (wanted is null and is_without_account) then
    return private.enter_account(user_id, wanted);
  end if;
  if must_have_factor and not has_shown_factor then
    perform private.refuse_without_factor();
  end if;
  -- Only for admins, and only one who has no factor yet gets here without having shown it: others pay nothing for it.
  if role_name = 'app_admin' and not has_shown_factor and private.admins_need_factor() then
    raise exception 'Ative a verificação em duas etapas para continuar: ela é obrigatória para a equipe.'
      using errcode = 'FADUE', hint = 'factor_due';
  end if;
  return role_name;
end
$$;
comment on function private.db_role(uuid, uuid, boolean, uuid) is
$$The database role of a request: anon without a user, app_pending without an approved profile, otherwise app_<role>.
With another account than the person's own as wanted, or without one for a person who has none, the role is that of the
account that private.enter_account finds, and the transaction acts for it: ACCNO where the person does not belong to it.
A session of a program has its one account and rights of its own (private.enter_as_program).
Read from the tables at every request, so sign-out, rejection and approval take effect at the next one.
The gateway calls it before it sets the role.
Raises PT401 when the session is gone, and AALOW (insufficient_aal) when the person has a second factor that this
session has not verified, and, unless the transaction only reads, PWDUE (password_due) until a person whose password
was chosen by another has chosen their own: PUT /auth/v1/user does that, and needs no role. Raises FADUE (factor_due)
for an admin without a second factor where the operator requires one (private.admins_need_factor), also for reads, and for a person
without one who acts for an account that requires it (set_account_rules).
Definer: the gateway's login may read no table.
Source: security.md T24, docs/decisions/262.$$;
grant execute on function private.db_role(uuid, uuid, boolean, uuid) to authenticator;
