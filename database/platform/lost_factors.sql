create function public.remove_lost_factors(person_email text, reason text) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  person auth.users;
  removed integer;
begin
  if not private.asked_by('app_admin') then
    raise exception 'Apenas administradores podem remover a verificação de outra pessoa.' using errcode = '42501';
  end if;
  -- An admin who reduces another person's protection to a password must be identified beyond doubt.
  if not exists (
    select from auth.sessions s
    where s.id::text = auth.jwt() ->> 'session_id' and s.user_id = (select auth.person()) and s.aal = 'aal2'
  ) then
    raise exception 'Ative a sua própria verificação em duas etapas e entre com ela antes de remover a de outra pessoa.'
      using errcode = 'AALOW', hint = 'insufficient_aal';
  end if;
  if length(btrim(coalesce(reason, ''))) not between 3 and 300 then
    return jsonb_build_object('success', false, 'error', 'Conte em até 300 letras como você conferiu quem é a pessoa.');
  end if;

  select * into person from auth.users u where u.email = lower(btrim(person_email)) for update;
  if person.id is null then
    return jsonb_build_object('success', false, 'error', 'Nenhuma conta tem este e-mail.');
  end if;
  if person.id = (select auth.person()) then
    return jsonb_build_object('success', false, 'error', 'A sua própria verificação é removida em “Minha conta”.');
  end if;

  delete from auth.mfa_factors f where f.user_id = person.id and f.status = 'verified';
  get diagnostics removed = row_count;
  if removed = 0 then
    return jsonb_build_object('success', false, 'error', 'Esta conta não tem verificação em duas etapas.');
  end if;
  delete from auth.mfa_factors f where f.user_id = person.id;
  delete from auth.sessions s where s.user_id = person.id and s.kind = 'person';
  insert into private.factor_removals (user_id, removed_by, reason, removed_count)
  values (person.id, (select auth.person()), btrim(reason), removed);
  perform private.record_event('factors_removed', 'account', person.id, jsonb_build_object('factors', removed));
  -- data: full_name.
  insert into private.outbox (kind, recipient, data)
  values ('factor_removed', person.email,
    jsonb_strip_nulls(jsonb_build_object('full_name', person.user_metadata ->> 'full_name')));
  return jsonb_build_object('success', true, 'error', null);
end
$$;
comment on function public.remove_lost_factors(text, text) is
$$Removes every second factor of the account with this e-mail address, for a person who lost them and whom the admin
has identified in some other way (reason, stored): all its devices are signed out, and it is notified by mail. For
admins whose own session has verified a second factor: AALOW without, 42501 to everybody else.
Returns {success, error}: error is a sentence in pt-BR, null on success.
Definer: no API role writes auth.
Source: docs/decisions/026.$$;
grant execute on function public.remove_lost_factors(text, text) to app_admin;
