create function private.enter_as_program(session auth.sessions, only_reads boolean, wanted uuid) returns text
language plpgsql stable
set search_path = ''
as $$
declare
  entered record;
  may text[] := string_to_array(session.rights, ' ');
begin
  select
    a.role as account_role, a.status, a.requires_factor, m.role as person_role,
    session.user_id = session.account_id or m.role is not null as belongs,
    a.suspended_at is not null or p.suspended_at is not null as is_out
  into entered
  from public.profiles a
  join public.profiles p on p.id = session.user_id
  left join public.account_people m on m.account_id = a.id and m.person_id = p.id and m.ended_at is null
  where a.id = session.account_id;

  -- Somebody who leaves or is suspended takes their programs along (private.end_programs_of_member): this is the second lock.
  if not coalesce(entered.belongs, false) or entered.is_out then
    raise exception 'Este acesso de programa terminou.' using errcode = 'PT401';
  elsif wanted is not null and wanted <> session.account_id then
    raise exception 'Este acesso de programa é de outra conta.' using errcode = 'ACCNO';
  end if;
  if entered.requires_factor and not exists (
    select from auth.mfa_factors f where f.user_id = session.user_id and f.status = 'verified'
  ) then
    perform private.refuse_without_factor();
  end if;
  -- No more than the person who let the program in may do today.
  if entered.person_role = 'reader' then
    may := '{none}';
  elsif entered.person_role = 'collaborator' then
    may := array_remove(may, 'decide');
  end if;
  if 'none' = any (may) and not only_reads then
    raise exception 'Este acesso de programa só lê.' using errcode = 'RIGHT';
  end if;

  -- For a person who acts for themselves it is empty, as it is in their own requests.
  perform set_config('request.account', coalesce(nullif(session.account_id, session.user_id)::text, ''), true),
    set_config('request.rights', array_to_string(may, ' '), true),
    set_config('request.program', session.id::text, true);
  return case when entered.status = 'approved' then 'app_' || entered.account_role else 'app_pending' end;
end
$$;
comment on function private.enter_as_program(auth.sessions, boolean, uuid) is
$$Makes the transaction act as a program, and returns its database role: that of the one account for which the program was let in. Sets
request.account as for a person, request.program (its session), and request.rights, which is never empty: what the token may do, and no more than the person who
made it may do today.
Raises PT401 where that person does not belong to the account any more, or they or the account are suspended, ACCNO where the request names another
account, RIGHT where a program that may only read asks for a transaction that may write, and FADUE as private.enter_account. Nobody is
asked for a second factor here: who lets a program in has shown theirs.
For private.db_role, which has found that the session is open; granted to nobody.
Source: security.md T112, docs/decisions/296.$$;
