create function private.belongs_to_account(person uuid, account uuid) returns boolean
language sql stable
set search_path = ''
as $$
  select person = private.titular_of(account) or exists (
    select from public.account_people m
    where m.account_id = belongs_to_account.account and m.person_id = belongs_to_account.person and m.ended_at is null
  )
$$;
comment on function private.belongs_to_account(uuid, uuid) is
$$Whether a person acts for an account: its titular, or one of its people. Granted to nobody.
Source: docs/decisions/270.$$;

create function private.account_has_colleagues(account uuid) returns boolean
language sql stable
set search_path = ''
as $$ select exists (select from public.account_people m where m.account_id = account_has_colleagues.account and m.ended_at is null) $$;
comment on function private.account_has_colleagues(uuid) is
$$Whether anybody acts for an account beside its titular. Granted to nobody.
Source: docs/decisions/270.$$;

create function private.check_own_entity(kind text, entity_id uuid) returns uuid
language plpgsql stable
set search_path = ''
as $$
declare
  project uuid;
begin
  if not private.asked_by('app_client', 'app_architect', 'app_supplier') then
    raise exception 'Só quem faz parte de uma conta faz isso.' using errcode = '42501';
  end if;
  if check_own_entity.kind = 'project' then
    select p.id into project from public.projects p
    where p.id = check_own_entity.entity_id and auth.uid() in (p.architect_id, p.client_id)
      or p.id = check_own_entity.entity_id
        and exists (select from public.quote_requests r where r.project_id = p.id and r.supplier_id = auth.uid());
  elsif check_own_entity.kind = 'request' then
    select r.project_id into project from public.quote_requests r
    where r.id = check_own_entity.entity_id and auth.uid() in (r.architect_id, r.supplier_id);
  elsif check_own_entity.kind = 'quote' then
    select q.project_id into project from public.quotes q
    where q.id = check_own_entity.entity_id and auth.uid() in (q.architect_id, q.supplier_id);
  elsif check_own_entity.kind = 'order' then
    select o.project_id into project from public.orders o
    where o.id = check_own_entity.entity_id and auth.uid() in (o.architect_id, o.client_id, o.supplier_id);
  else
    raise exception 'Diga sobre o que é.' using errcode = 'PT400';
  end if;
  if project is null then
    raise exception 'Não encontramos isto na sua conta.' using errcode = 'PT404';
  end if;
  return project;
end
$$;
comment on function private.check_own_entity(text, uuid) is
$$The project of a thing of the account for which the caller acts: kind project, request, quote or order. PT404 where it is of other accounts or of
nobody, PT400 for another kind, 42501 for who acts for no account.
For the functions of this folder; granted to nobody.
Source: docs/decisions/270.$$;
