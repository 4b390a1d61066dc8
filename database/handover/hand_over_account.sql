create function public.hand_over_account(account_id uuid, person_id uuid, reason text) returns void
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  person public.profiles := private.hold_person(hand_over_account.person_id);
  account public.profiles := private.hold_person(hand_over_account.account_id);
  place public.account_people;
begin
  if length(btrim(coalesce(hand_over_account.reason, ''))) not between 3 and 1000 then
    raise exception 'Escreva o motivo em até 1.000 letras.' using errcode = 'PT400';
  end if;
  place := private.hold_place(account.id, person.id);
  if place.id is null then
    raise exception 'Esta pessoa não faz parte da conta.' using errcode = 'PT404';
  elsif place.role = 'owner' then
    raise exception 'Esta pessoa já responde pela conta.' using errcode = 'PT409';
  elsif person.status = 'rejected' then
    raise exception 'O cadastro desta pessoa está suspenso.' using errcode = 'PT409';
  elsif account.status <> 'approved' and account.suspended_at is null then
    raise exception 'Só uma conta aprovada ou suspensa pode ser passada.' using errcode = 'PT409';
  end if;

  perform private.pass_account(account.id, person.id);
  insert into public.person_notes (person_id, author_id, body)
  values (account.id, auth.person(), left('Conta passada para ' || person.full_name || ': ' || btrim(hand_over_account.reason), 2000));
end
$$;
comment on function public.hand_over_account(uuid, uuid, text) is
$$The team makes a person of an account its titular, without an offer: where the titular is suspended, cannot be reached or has died. It may give the
account back the same way. As accept_account otherwise; the reason is kept as a note of the team.
For admins: PT404 for an account or a person that is not there and for a person who is not of the account, PT409 for its titular, a suspended
person and an account that is neither approved nor suspended, PT400 without a reason of 3 to 1,000 letters; PT404 for nobody and for an erased person.
Definer: as accept_account.
Source: security.md T95, docs/decisions/269.$$;
grant execute on function public.hand_over_account(uuid, uuid, text) to app_admin;
