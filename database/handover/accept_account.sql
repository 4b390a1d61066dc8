create function public.accept_account() returns void
language plpgsql volatile security definer
set search_path = ''
as $$
declare
  person public.profiles;
  account public.profiles;
  place public.account_people;
begin
  perform private.only_people();
  if not private.asked_by('app_client', 'app_architect', 'app_supplier') then
    raise exception 'Entre na conta para fazer isso.' using errcode = '42501';
  end if;
  -- In the order of all calls about people: the person, the account, the place.
  select * into person from public.profiles p where p.id = auth.person() for no key update;
  select * into account from public.profiles p where p.id = auth.uid() for no key update;
  place := private.hold_place(account.id, person.id);
  if person.id = account.id or place.role = 'owner' then
    raise exception 'Você já responde por esta conta.' using errcode = 'PT409';
  elsif place.id is null or account.status <> 'approved' or person.status = 'rejected' then
    raise exception 'Isto mudou enquanto você confirmava. Abra a página de novo.' using errcode = 'PT409';
  elsif place.owner_offered_at is null then
    raise exception 'Esta conta não está mais oferecida a você.' using errcode = 'PT404';
  end if;

  -- From here on the caller is the titular, who may change the people of the account.
  perform set_config('request.rights', '', true);
  perform private.pass_account(account.id, person.id);
end
$$;
comment on function public.accept_account() is
$$The person to whom the account is offered becomes its titular. Where the founder offered it, all sessions of the founder end.
For the person, who acts for the account: 42501 signed out and while it is suspended. PT404 without an offer, PT409 for who is the titular already
and for who was removed or suspended meanwhile.
Definer: the login of another person moves.
Source: security.md T95, docs/decisions/269.$$;
grant execute on function public.accept_account() to app_client, app_architect, app_supplier;
